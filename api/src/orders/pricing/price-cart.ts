import type { CartLine, CartProblem, DeliveryMethod } from '@kerf/contracts';
import { BadRequestException } from '@nestjs/common';
import type { ItemRecord } from '../../items/items.schema.js';
import { cartProblems, type ItemLookup } from './cart-problems.js';
import { deliveryMethods, deliveryPrice } from './delivery.js';
import { type Price, priceOf } from './price.js';
import type { Rules } from './rules.js';

/** What a purchase is priced by. */
export interface UnpricedCart {
  lines: readonly CartLine[];
  /** ISO 3166-1 alpha-2: where the goods go. */
  country: string;
  /** A delivery method's id. Absent: the cheapest for these lines. */
  delivery?: string | undefined;
}

export interface PricedLine {
  item: ItemRecord;
  quantity: number;
}

export interface PricedCart {
  /** The lines whose items are sold. */
  lines: PricedLine[];
  /** Absent if the shop does not deliver there, or not by the method of the cart. */
  method: DeliveryMethod | undefined;
  price: Price;
  /** Why the cart cannot be ordered as it is. */
  problems: CartProblem[];
}

/** The one calculation of a purchase: quotes show its result, and an order stores it. */
export const priceCart = (rules: Rules, { lines, country, delivery }: UnpricedCart, itemOf: ItemLookup): PricedCart => {
  const sold = lines.flatMap(({ item: id, quantity }) => {
    const item = itemOf(id);
    return item ? [{ item, quantity }] : [];
  });
  const subtotalCents = sold.reduce((sum, { item, quantity }) => sum + item.priceCents * quantity, 0);
  const methods = deliveryMethods(rules, country);
  const method =
    delivery === undefined
      ? methods.toSorted((a, b) => deliveryPrice(a, subtotalCents) - deliveryPrice(b, subtotalCents))[0]
      : methods.find(({ id }) => id === delivery);
  const unpriced = sold.map(({ item: { priceCents, category }, quantity }) => ({
    unitPriceCents: priceCents,
    quantity,
    category,
  }));
  const price = priceOf(rules, country, sold.length > 0 ? method : undefined, unpriced);
  return { lines: sold, method, price, problems: cartProblems(lines, itemOf) };
};

/** The shop does not deliver to this country by this method. */
export const notDelivered = () =>
  new BadRequestException({ message: 'This delivery is not available there.', code: 'not-delivered' });
