import { texts } from '@kerf/federation/texts';

/** The texts of the page of a tool. They are not in messages.ts, which every page of the catalogue loads. */
export const itemMessages = texts('mf-catalog/item', {
  quantity: 'Quantity',
  order: 'Order this tool',
  option: ({ name }: { name: string }) => `${name}:`,
  notOffered: ({ value }: { value: string }) => `${value}, not available with the other choices`,
  /** `others` are the chosen values of the other options: `12 V`. */
  soldOutIn: ({ others }: { others: string }) => `Out of stock in ${others}`,
  number: ({ number }: { number: string }) => `Item number ${number}`,
  box: 'In the box',
  /** `options` are those of the variant that has all parts. Its price follows. */
  complete: ({ options }: { options: string }) => `Complete: ${options}`,
  times: ({ quantity }: { quantity: number }) => `${quantity}\u00a0×`,
  specifications: 'Specifications',
  related: 'Related tools',
  sameBattery: ({ volts }: { volts: string }) => `Works with the same ${volts}\u00a0V battery`,
  allOfBattery: ({ volts }: { volts: string }) => `All tools with ${volts}\u00a0V`,
  enlarge: ({ name }: { name: string }) => `Enlarge the picture of ${name}`,
  picture: ({ position, pictures }: { position: number; pictures: number }) => `Picture ${position} of ${pictures}`,
  pictureIn: ({ name, position, pictures }: { name: string; position: number; pictures: number }) =>
    `${name}, picture ${position} of ${pictures}`,
  pictureOfPart: ({ name, part }: { name: string; part: string }) => `${name}: ${part}`,
  pictureOf: ({ name }: { name: string }) => `Picture of ${name}`,
  close: 'Close',
  reviews: {
    title: 'Reviews',
    none: 'Customers who order this tool can review it.',
    sorts: {
      newest: 'Newest first',
      helpful: 'Verified buyers first',
      '-rating': 'Best first',
      rating: 'Worst first',
    },
    count: ({ reviews }: { reviews: number }) => (reviews === 1 ? '1 review' : `${reviews} reviews`),
    stars: ({ stars }: { stars: number }) => (stars === 1 ? '1 star' : `${stars} stars`),
    more: 'Show more reviews',
    end: 'These are all the reviews.',
    verified: 'Verified buyer',
    answer: 'The shop answers',
  },
  missing: {
    title: 'This tool is not here',
    heading: 'We do not sell this tool',
    text: 'It may have been removed from the shop. All other tools are in the collection.',
  },
});
