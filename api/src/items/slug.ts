/** A name as a URL segment: 'Kerf 18V Säge' becomes 'kerf-18v-sage'. Never empty. */
export const toSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'item';
