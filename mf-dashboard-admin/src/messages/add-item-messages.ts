import { texts } from '@kerf/federation/texts';
import { pageMessages } from './page-messages';

export const addItemMessages = {
  title: pageMessages.addItem.title,
  ...texts('mf-dashboard-admin/add-item', {
    name: 'Name',
    image: 'Image (URL)',
    imageHint: 'An address that starts with https:// or with /',
    foreignPicture: 'The shop does not show pictures from this address. Shoppers will see the default picture.',
    minimum: 'Minimum quantity',
    stock: 'Available quantity',
    price: 'Price',
    prices: ({ own }: { own: number }) =>
      own === 0
        ? 'List prices in other currencies: all converted'
        : `List prices in other currencies: ${own} of their own`,
    priceIn: ({ code }: { code: string }) => `List price in ${code}`,
    /** Of a currency that the shop no longer takes. */
    formerPrice: ({ code, price }: { code: string; price: string }) =>
      `List price in ${code}, which the shop no longer takes: ${price}`,
    removePrice: ({ code }: { code: string }) => `Remove the price in ${code}`,
    pricesHint: 'An empty one is converted from the price in dollars.',
    priceHint: 'Dollars for one, such as 149.50; promotions reduce it',
    category: 'Category',
    noCategory: 'No category',
    number: 'Item number',
    versionName: 'Name of this variant',
    firstVersionName: 'Name of the first variant',
    versionNameHint: 'Without one, it has the name of the item with its options.',
    weight: 'Weight in grams',
    description: 'Description',
    submit: 'Add Item',
    added: ({ item }: { item: string }) => `${item} is in the shop now.`,
    sections: 'Sections',
    sectionItem: 'Item',
    sectionPrice: 'Price and stock',
    sectionVariants: 'Variants',
    sumOfVariants: 'The sum of its variants',
    required: 'Last name is required',
    notNumber: 'Enter a number.',
    preview: 'How shoppers will see it',
    noPicture: 'The picture shows here once it has an address.',
    brokenPicture: 'There is no picture at this address.',
    unnamed: 'No name yet',
  }),
};
