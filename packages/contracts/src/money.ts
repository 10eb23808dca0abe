/** Dollars as shown at the edge (1.1) to the integer cents kept inside (110). */
export const toCents = (dollars: number): number => Math.round(dollars * 100);

/** Integer cents (110) to dollars (1.1). */
export const toDollars = (cents: number): number => cents / 100;

/** Whether a dollar amount has no fraction of a cent. */
export const isWholeCents = (dollars: number): boolean => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6;
