import { type NewOrder } from '@kerf/contracts';
import { newOrder } from '@kerf/contracts/orders';

const NAME = 'unansweredOrder';

interface PendingOrder {
  /** The owner. Another user of the same tab must not see the order. */
  email: string;
  key: string;
  order: NewOrder;
}

/** Replaces session storage if it is denied or full. Lasts as long as the document. */
let inMemory: string | null = null;

const load = (): string | null => {
  try {
    return sessionStorage.getItem(NAME) ?? inMemory;
  } catch {
    return inMemory;
  }
};

const save = (text: string | null) => {
  try {
    if (text === null) sessionStorage.removeItem(NAME);
    else sessionStorage.setItem(NAME, text);
    inMemory = null;
  } catch {
    inMemory = text;
  }
};

const read = (email: string): PendingOrder | undefined => {
  try {
    const stored: Partial<PendingOrder> | null = JSON.parse(load() ?? 'null');
    const order = newOrder.safeParse(stored?.order);
    if (stored?.email !== email || !stored.key || !order.success) return undefined;
    return { email, key: stored.key, order: order.data };
  } catch {
    return undefined;
  }
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
  save(JSON.stringify({ email, key, order } satisfies PendingOrder));
  return key;
};

export const clearPendingOrder = () => save(null);
