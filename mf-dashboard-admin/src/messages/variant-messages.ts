import { pageMessages } from './page-messages';

/** The texts of the page where staff edits the variants of an item. */
export const variantMessages = {
  ...pageMessages.variants,
  intro: (item: string) => `The variants of ${item}`,
  options: 'Options',
  option: 'Option',
  addOption: 'Add an option',
  removeOption: (at: number) => `Remove option ${at}`,
  variants: 'Variants',
  variantsHint:
    'The first variant is the item itself: cards and lists show it. Each variant has its own stock and address.',
  addVariant: 'Add a variant',
  removeVariant: (at: number) => `Remove variant ${at}`,
  number: 'Item number',
  price: 'Price',
  stock: 'Stock',
  image: 'Picture (URL)',
  weight: 'Weight in grams',
  nameless: 'Value',
  problemOf: (variant: number, problem: string) => `Variant ${variant}: ${problem}`,
  submit: 'Save Variants',
  saved: (item: string) => `The variants of ${item} are saved.`,
  outdated: 'Somebody else has changed this item meanwhile. Load the newer version, then save again.',
  reload: 'Load the newer version',
};
