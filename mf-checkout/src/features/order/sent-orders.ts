import { encode, type NewCartOrder, type NewOrder } from '@kerf/contracts';
import { newCartOrder, newOrder } from '@kerf/contracts/orders';
import { browserStore } from '../../browser-store';

/** The order of the short form, or of a cart. */
export type OrderBody = NewOrder | NewCartOrder;

/** An order that was sent and had no response. It may have been placed. */
export interface SentOrder<Body extends OrderBody = OrderBody> {
  /** E-mail address of the customer, or null for a guest. Another user of this browser must not see the order. */
  owner: string | null;
  /** Its Idempotency-Key. */
  key: string;
  body: Body;
}

const store = browserStore('localStorage', 'kerf-sent-orders');
const most = 5;

const isCart = (body: OrderBody): body is NewCartOrder => 'lines' in body;
const jsonOf = (body: OrderBody): unknown => encode(isCart(body) ? newCartOrder : newOrder, body).data;

/** What cannot be read, for example because an earlier release stored it, counts as absent. */
const parse = (entry: Partial<SentOrder<OrderBody>> | null): SentOrder[] => {
  const schema = entry?.body && isCart(entry.body) ? newCartOrder : newOrder;
  const body = schema.safeParse(entry?.body);
  if (!body.success || typeof entry?.key !== 'string') return [];
  return [{ owner: entry.owner ?? null, key: entry.key, body: body.data }];
};

const all = (): SentOrder[] => {
  const stored = store.read();
  return Array.isArray(stored) ? stored.flatMap(parse) : [];
};

const stored = ({ body, ...order }: SentOrder) => ({ ...order, body: jsonOf(body) });

/** The sent orders of a cart, the last one first. */
export const sentCarts = (owner: string | null, cart: string): SentOrder<NewCartOrder>[] =>
  all().filter(
    (each): each is SentOrder<NewCartOrder> => each.owner === owner && isCart(each.body) && each.body.cart === cart,
  );

/** The last sent order of the short form for this item. */
export const sentOrder = (owner: string, item: string): NewOrder | undefined =>
  all()
    .filter(each => each.owner === owner)
    .flatMap(({ body }) => (isCart(body) ? [] : [body]))
    .find(body => body.item === item);

/**
 * Stores an order before it is sent and returns its Idempotency-Key. The same order keeps its key until it is forgotten. The key of a
 * cart is its id, which all tabs and devices share, so that two of them place one order.
 */
export const rememberSent = (owner: string | null, body: OrderBody): string => {
  const text = JSON.stringify(jsonOf(body));
  const same = all().find(each => each.owner === owner && JSON.stringify(jsonOf(each.body)) === text);
  const key = same?.key ?? (isCart(body) ? body.cart : undefined) ?? crypto.randomUUID();
  const others = all().filter(each => each.owner !== owner || JSON.stringify(jsonOf(each.body)) !== text);
  const entries = [{ owner, key, body }, ...others].slice(0, most);
  store.write(entries.map(stored));
  return key;
};

/** Forgets the orders with this Idempotency-Key, once one of them is placed. Another order without a response keeps its key. */
export const forgetSent = (owner: string | null, key: string): void => {
  const others = all().filter(each => each.owner !== owner || each.key !== key);
  store.write(others.length > 0 ? others.map(stored) : null);
};
