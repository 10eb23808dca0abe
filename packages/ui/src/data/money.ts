const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** 1234.5 dollars as '$1,234.50'. */
export function formatDollars(dollars: number): string {
  return usd.format(dollars);
}

/** 123450 cents as '$1,234.50'. */
export function formatCents(cents: number): string {
  return usd.format(cents / 100);
}
