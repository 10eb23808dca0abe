/** `value * numerator / denominator` as a multiple of `unit`, half up. The products exceed the safe integers. */
export const rounded = (value: number, numerator: number, denominator: number, unit = 1): number => {
  const divisor = 2n * BigInt(denominator) * BigInt(unit);
  return Number((2n * BigInt(value) * BigInt(numerator) + divisor / 2n) / divisor) * unit;
};

/** `percent` of an amount, as a multiple of `unit`. A percentage has at most two decimals. */
export const percentOf = (amount: number, percent: number, unit = 1): number =>
  rounded(amount, Math.round(percent * 100), 10_000, unit);
