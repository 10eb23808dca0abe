const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** An ISO 8601 time as `January 2, 2030`. */
export const day = (at: string): string => date.format(new Date(at));
