import type { Item } from '@kerf/contracts';
import type { ReactNode } from 'react';

/** Whether the build renders a first view. The page server writes the item into it, so that its fields are names in braces. */
export const isServed = typeof document === 'undefined';

/**
 * A part that only some items have.
 * @param is whether it is shown
 * @param served the same condition for the page server, on the fields of an item: `stock<minimum`
 */
export const when = (is: boolean, served: string, part: ReactNode): ReactNode => {
  if (isServed) return <template data-if={served}>{part}</template>;
  return is && part;
};

/** The item of a first view. */
export const servedItem = {
  _id: '{_id}',
  slug: '{slug}',
  name: '{name}',
  image: '{image:own}',
  specs: [],
  rating: { average: 0, count: '{rating.count}' },
  price: '{price:dollars}',
  wasPrice: '{wasPrice:dollars}',
  lowestPrice: '{lowestPrice:dollars}',
  priceFrom: '{priceFrom:dollars}',
  versions: '{versions}',
  minimum: '{minimum}',
  stock: '{stock}',
} as unknown as Item;
