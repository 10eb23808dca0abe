/** Upper case, without spaces and hyphens, as postal codes are compared. A ZIP+4 code of the US is its first five digits. */
export const normalPostcode = (country: string, postcode: string): string => {
  const text = postcode.toUpperCase().replace(/[^\p{L}\d]/gu, '');
  return country === 'US' ? text.slice(0, 5) : text;
};

const range = /^(\d+)-(\d+)$/;

/** Whether a text of the rules file names postal codes: `96799`, `BT*`, or a range of first digits such as `995-999`. */
export const isPostcodePattern = (pattern: string): boolean => {
  const [, first, last] = range.exec(pattern) ?? [];
  if (first && last) return first.length === last.length && first <= last;
  return /^[A-Z\d]+\*?$/.test(pattern);
};

/**
 * How many characters of a normalized postal code the pattern decides, or 0 if it does not match. The code itself counts more than all its
 * first characters.
 */
export const matchLength = (pattern: string, code: string): number => {
  const [, first, last] = range.exec(pattern) ?? [];
  if (first && last) {
    const start = code.slice(0, first.length);
    return /^\d+$/.test(start) && start >= first && start <= last ? first.length : 0;
  }
  if (!pattern.endsWith('*')) return code === pattern ? pattern.length + 1 : 0;
  const start = pattern.slice(0, -1);
  return code.startsWith(start) ? start.length : 0;
};
