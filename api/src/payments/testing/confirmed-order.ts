import type Stripe from 'stripe';
import { place } from '../../orders/testing/buying.js';
import type { Person } from '../../testing/people.js';
import { addItem } from '../../testing/records.js';
import type { Shop } from '../../testing/start-shop.js';
import { confirm, fault, open } from './paying.js';

export interface ConfirmedOrder {
  item: string;
  order: string;
  intent: Stripe.PaymentIntent;
}

/** An order of a new item whose payment the customer has confirmed. The shop does not know yet: tests deliver the webhooks. */
export const confirmedOrder = async (shop: Shop, buyer: Person, card?: string): Promise<ConfirmedOrder> => {
  await fault(shop, { webhooksPaused: true });
  const item = await addItem(shop.db);
  const order = await place(shop, buyer, item);
  return { item, order, intent: await confirm(shop, await open(shop, buyer, order), card) };
};
