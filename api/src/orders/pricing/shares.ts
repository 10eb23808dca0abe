/**
 * Splits an amount in proportion to weights by largest remainder: whole cents that add up to the amount. Of equal remainders the
 * first gets the cent. All amounts are multiples of `unit`, and so are the shares. The amount is not above the sum of the weights, so that no share is above its weight.
 */
export const split = (amountCents: number, weights: readonly number[], unit = 1): number[] => {
  if (unit !== 1)
    return split(
      amountCents / unit,
      weights.map(weight => weight / unit),
    ).map(share => share * unit);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const parts = weights.map((weight, at) => {
    const product = BigInt(amountCents) * BigInt(weight);
    return { at, share: Number(product / BigInt(sum)), remainder: product % BigInt(sum) };
  });
  let left = parts.reduce((rest, { share }) => rest - share, amountCents);
  const order = parts.toSorted((a, b) =>
    a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1,
  );
  for (const part of order) {
    if (left === 0) break;
    part.share++;
    left--;
  }
  return parts.map(({ share }) => share);
};
