/** A name as a piece of an address: 'Kerf 18V Säge' to 'kerf-18v-sage'. Never empty. */
export const toSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'item';
