import { type NewOrder } from '@kerf/contracts';
import { newOrder } from '@kerf/contracts/orders';
import { browserStore } from '../../browser-store';

const store = browserStore('sessionStorage', 'unansweredOrder');

interface PendingOrder {
  /** The owner. Another user of the same tab must not see the order. */
  email: string;
  key: string;
  order: NewOrder;
}

const read = (email: string): PendingOrder | undefined => {
  const stored = store.read() as Partial<PendingOrder> | null;
  const order = newOrder.safeParse(stored?.order);
  if (stored?.email !== email || !stored.key || !order.success) return undefined;
  return { email, key: stored.key, order: order.data };
};

/** The order for this item that was sent without a response, also before a reload. */
export const pendingOrder = (email: string, item: string): NewOrder | undefined => {
  const order = read(email)?.order;
  return order?.item === item ? order : undefined;
};

/** Stores an order before it is sent and returns its idempotency key. The same order keeps its key until it is cleared. */
export const savePendingOrder = (email: string, order: NewOrder): string => {
  const last = read(email);
  const same = last && JSON.stringify(last.order) === JSON.stringify(newOrder.parse(order));
  const key = same ? last.key : crypto.randomUUID();
  store.write({ email, key, order } satisfies PendingOrder);
  return key;
};

export const clearPendingOrder = () => store.write(null);
