import { texts } from '@kerf/federation/texts';
/** The texts of the variants on the page of their item. */
export const variantGridMessages = texts('mf-dashboard-admin/variant-grid', {
  caption: 'Variants',
  variant: 'Variant',
  number: 'Number',
  price: 'List price',
  weight: 'Grams',
  stock: 'Stock',
  actions: 'Actions',
  cellOf: ({ column, variant }: { column: string; variant: string }) => `${column} of ${variant}`,
  wrongStock: 'Enter a whole number from 0 to 1,000,000.',
  count: ({ variants, pieces }: { variants: number; pieces: number }) => `${variants}, ${pieces} pieces in stock`,
  add: 'Add a variant',
  changeOptions: ({ options }: { options: readonly string[] }) => `Change the options: ${options.join(', ')}`,
  none: 'It is sold in one form.',
  addFirst: 'Sell it in variants',
});
