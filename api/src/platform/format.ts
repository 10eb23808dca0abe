const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** 109000 as `$1,090.00`. */
export const money = (cents: number): string => dollars.format(cents / 100);

/** An ISO 8601 time as `January 2, 2030`. */
export const day = (at: string): string => date.format(new Date(at));
