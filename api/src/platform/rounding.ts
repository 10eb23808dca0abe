/** `value * numerator / denominator`, half up. The products exceed the safe integers. */
export const rounded = (value: number, numerator: number, denominator: number): number => {
  const divisor = 2n * BigInt(denominator);
  return Number((2n * BigInt(value) * BigInt(numerator) + divisor / 2n) / divisor);
};

/** `percent` of an amount in cents. A percentage has at most two decimals. */
export const percentOf = (amountCents: number, percent: number): number =>
  rounded(amountCents, Math.round(percent * 100), 10_000);
