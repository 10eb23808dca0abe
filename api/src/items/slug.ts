/** A name as a URL segment: 'Kerf 18V Säge' becomes 'kerf-18v-sage', 'Maßband' becomes 'massband'. Never empty. */
export const toSlug = (name: string): string =>
  name
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'item';

/** Whether all letters of a name are in its slug: those of 'ドリル 18V' are not. */
export const isInLatinLetters = (name: string): boolean => !/(?!\p{Script=Latin})\p{L}/u.test(name);
