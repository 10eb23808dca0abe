import { texts } from '@kerf/federation/texts';
import { pageMessages } from './page-messages';

/** The texts of the page where staff edits the variants of an item. */
export const variantMessages = {
  ...pageMessages.variants,
  ...texts('mf-dashboard-admin/variant', {
    intro: ({ item }: { item: string }) => `The variants of ${item}`,
    options: 'Options',
    option: ({ at }: { at: number }) => `Option ${at}`,
    addOption: 'Add an option',
    removeOption: ({ at }: { at: number }) => `Remove option ${at}`,
    variants: 'Variants',
    variantsHint:
      'The first variant is the item itself: cards and lists show it. Each variant has its own stock and address.',
    addVariant: 'Add a variant',
    removeVariant: ({ at }: { at: number }) => `Remove variant ${at}`,
    number: 'Item number',
    price: 'Price',
    stock: 'Stock',
    image: 'Picture (URL)',
    weight: 'Weight in grams',
    nameless: 'Value',
    problemOf: ({ variant, problem }: { variant: number; problem: string }) => `Variant ${variant}: ${problem}`,
    submit: 'Save Variants',
    saved: ({ item }: { item: string }) => `The variants of ${item} are saved.`,
    outdated: 'Somebody else has changed this item meanwhile. Load the newer version, then save again.',
    reload: 'Load the newer version',
  }),
};
