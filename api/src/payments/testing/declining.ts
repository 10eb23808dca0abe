import { orderRoutes } from '@kerf/contracts/orders';
import { cartBody, placeCart } from '../../orders/testing/buying-carts.js';
import type { ApiResponse } from '../../testing/call.js';
import { addItem } from '../../testing/records.js';
import type { Shop } from '../../testing/start-shop.js';
import { confirm, eventAbout, idOf } from './paying.js';

/** An unpaid order of one item whose payment page was opened. */
export interface OpenedOrder {
  item: string;
  order: string;
  token: string;
  intent: string;
}

/** Somebody at a network address, with a session or as a guest. Needs TRUST_PROXY=127.0.0.1. */
export interface Visitor {
  address: string;
  token?: string;
}

const from = ({ address }: Visitor) => ({ 'x-forwarded-for': address });

const tryToOpen = (shop: Shop, visitor: Visitor, order: string, token: string): Promise<ApiResponse> =>
  shop.call(orderRoutes.createPaymentIntent, { token, body: { order, totalprice: 44.94 }, headers: from(visitor) });

/** Orders an item and asks for its payment. */
export const orderAndOpen = async (shop: Shop, visitor: Visitor) => {
  const item = await addItem(shop.db);
  const body = cartBody([item], visitor.token ? {} : { email: 'guest@kerf.test' });
  const placed = await placeCart(shop, body, visitor.token, from(visitor));
  const token = visitor.token ?? placed.orderToken ?? '';
  const response = await tryToOpen(shop, visitor, placed.insertedId, token);
  return {
    item,
    order: placed.insertedId,
    token,
    response,
    again: () => tryToOpen(shop, visitor, placed.insertedId, token),
  };
};

export const openedOrder = async (shop: Shop, visitor: Visitor): Promise<OpenedOrder> => {
  const { response, ...opened } = await orderAndOpen(shop, visitor);
  expect(response).toMatchObject({ status: 200 });
  return { ...opened, intent: idOf(response) };
};

/** The event of a declined card. */
export const declineOf = ({ intent, order }: OpenedOrder, fingerprint: string, id?: string): string =>
  eventAbout(
    {
      id: intent,
      object: 'payment_intent',
      amount: 4494,
      currency: 'usd',
      status: 'requires_payment_method',
      metadata: { order },
      last_payment_error: { type: 'card_error', payment_method: { card: { fingerprint } } },
    },
    'payment_intent.payment_failed',
    id,
  );

/** Tries a card that is declined at the provider itself. The provider's error code. */
export const tryDeclinedCard = (shop: Shop, { intent }: OpenedOrder): Promise<string> =>
  confirm(shop, intent, 'pm_card_chargeDeclined').then(
    () => 'paid',
    (error: { code: string }) => error.code,
  );
