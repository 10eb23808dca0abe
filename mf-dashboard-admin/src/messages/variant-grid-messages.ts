/** The texts of the variants on the page of their item. */
export const variantGridMessages = {
  caption: 'Variants',
  variant: 'Variant',
  number: 'Number',
  price: 'List price',
  weight: 'Grams',
  stock: 'Stock',
  actions: 'Actions',
  cellOf: (column: string, variant: string) => `${column} of ${variant}`,
  wrongStock: 'Enter a whole number from 0 to 1,000,000.',
  count: (variants: number, pieces: number) => `${variants}, ${pieces} pieces in stock`,
  add: 'Add a variant',
  changeOptions: (options: string) => `Change the options: ${options}`,
  none: 'It is sold in one form.',
  addFirst: 'Sell it in variants',
};
