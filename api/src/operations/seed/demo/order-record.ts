import { addressText } from '@kerf/contracts/orders';
import type { ItemRecord } from '../../../items/items.schema.js';
import { recordedDelivery, recordedLines } from '../../../orders/checkout/priced-lines.js';
import { priceCart } from '../../../orders/pricing/price-cart.js';
import { orderListFields } from '../../../orders/record/order-list-fields.js';
import { newOrderNumber } from '../../../orders/record/order-number.js';
import type { OrderRecord } from '../../../orders/record/orders.schema.js';
import { newOrderId, ownerKey } from '../../../orders/record/owner-key.js';
import { ENGLISH } from '../../../platform/languages/request-language.js';
import type { Rules } from '../../../platform/shop-rules/rules.js';
import type { Random } from '../random.js';
import type { Customer } from './customers.js';
import { hourMs } from './durations.js';
import type { PlannedOrder } from './history.js';

interface DemoCatalogue {
  items: readonly ItemRecord[];
  rules: Rules;
  next: Random;
}

/** Makes orders as they are when they have been placed, with the price that the shop calculates. */
export const orderPlacer = ({ items, rules, next }: DemoCatalogue) => {
  const places = new Map(items.map(({ _id }, place) => [String(_id), place]));
  const byId = new Map(items.map(item => [String(item._id), item]));
  /** Items at the beginning of the list sell best. */
  const linesOf = (first = Math.min(next(items.length), next(items.length))) => {
    const others = Array.from({ length: Math.max(0, next(5) - 2) }, () => next(items.length));
    return [...new Set([first, ...others])].map(place => {
      const { _id, minimum } = items[place] as ItemRecord;
      return { item: String(_id), quantity: minimum + Math.max(0, next(5) - 3) };
    });
  };

  return ({ at, review }: PlannedOrder, customer: Customer): OrderRecord => {
    const { address, user, email, name, isGuest, phone } = customer;
    const cart = priceCart(rules, { lines: linesOf(places.get(String(review?.item))), country: address.country }, id =>
      byId.get(id),
    );
    const { method, price } = cart;
    if (!method) throw new Error(`The shop does not deliver to ${address.country}.`);
    const owner = ownerKey(user);
    const order: OrderRecord = {
      _id: newOrderId(owner),
      owner,
      user,
      ...(isGuest && { isGuest: true as const }),
      number: newOrderNumber(Array.from({ length: 8 }, () => next(256))),
      email,
      username: name,
      lines: recordedLines(cart, ENGLISH),
      totalCents: price.totalCents,
      baseTotalCents: price.totalCents,
      address: addressText(address),
      deliveryAddress: address,
      delivery: recordedDelivery(cart, method, ENGLISH),
      taxIncluded: price.taxIncluded,
      phone,
      status: 'unpaid',
      held: true,
      heldUntil: new Date(at.getTime() + hourMs / 2),
      createdAt: at,
      updatedAt: at,
    };
    return { ...order, ...orderListFields(order) };
  };
};
