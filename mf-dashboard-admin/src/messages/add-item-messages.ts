import { pageMessages } from './page-messages';

export const addItemMessages = {
  ...pageMessages.addItem,
  name: 'Name',
  image: 'Image (URL)',
  imageHint: 'An address that starts with https:// or with /',
  foreignPicture: 'The shop does not show pictures from this address. Shoppers will see the default picture.',
  minimum: 'Minimum quantity',
  stock: 'Available quantity',
  price: 'Price',
  priceHint: 'Dollars for one, such as 149.50; promotions reduce it',
  category: 'Category',
  noCategory: 'No category',
  description: 'Description',
  submit: 'Add Item',
  added: (item: string) => `${item} is in the shop now.`,
  required: 'Last name is required',
  notNumber: 'Enter a number.',
  preview: 'How shoppers will see it',
  noPicture: 'The picture shows here once it has an address.',
  brokenPicture: 'There is no picture at this address.',
  unnamed: 'No name yet',
};
