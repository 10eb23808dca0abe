import { encode, type NewCartOrder } from '@kerf/contracts';
import { newCartOrder } from '@kerf/contracts/orders';
import { browserStore } from '@kerf/session/browser-store';

/** An order that was sent and had no response. It may have been placed. */
export interface SentOrder {
  /** E-mail address of the customer, or null for a guest. Another user of this browser must not see the order. */
  owner: string | null;
  /** Its Idempotency-Key. */
  key: string;
  body: NewCartOrder;
}

const store = browserStore('localStorage', 'kerf-sent-orders');
const most = 5;

const jsonOf = (body: NewCartOrder): unknown => encode(newCartOrder, body).data;

/** What cannot be read, for example because an earlier release stored it, counts as absent. */
const parse = (entry: Partial<SentOrder> | null): SentOrder[] => {
  const body = newCartOrder.safeParse(entry?.body);
  if (!body.success || typeof entry?.key !== 'string') return [];
  return [{ owner: entry.owner ?? null, key: entry.key, body: body.data }];
};

const all = (): SentOrder[] => {
  const stored = store.read();
  return Array.isArray(stored) ? stored.flatMap(parse) : [];
};

const stored = ({ body, ...order }: SentOrder) => ({ ...order, body: jsonOf(body) });

/** The sent orders of a cart, the last one first. */
export const sentCarts = (owner: string | null, cart: string): SentOrder[] =>
  all().filter(each => each.owner === owner && each.body.cart === cart);

/** The last sent order of this item alone, which no cart holds. */
export const sentPurchase = (owner: string | null, item: string, cart: string): NewCartOrder | undefined =>
  all().find(({ body, ...each }) => {
    const [line, ...others] = body.lines;
    return each.owner === owner && body.cart !== cart && line?.item === item && others.length === 0;
  })?.body;

/**
 * Stores an order before it is sent and returns its Idempotency-Key. The same order keeps its key until it is forgotten. The key of a
 * cart is its id, which all tabs and devices share, so that two of them place one order.
 */
export const rememberSent = (owner: string | null, body: NewCartOrder): string => {
  const text = JSON.stringify(jsonOf(body));
  const same = all().find(each => each.owner === owner && JSON.stringify(jsonOf(each.body)) === text);
  const key = same?.key ?? body.cart ?? crypto.randomUUID();
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
