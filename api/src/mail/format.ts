const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const money = (cents: number): string => dollars.format(cents / 100);
export const date = (at: Date): string => day.format(at);
