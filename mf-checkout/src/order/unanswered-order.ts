import { type NewOrder, newOrder } from '@kerf/contracts';

const NAME = 'unansweredOrder';

interface Unanswered {
  /** Whose it is: the next one to sign in in this tab starts anew. */
  email: string;
  key: string;
  order: NewOrder;
}

/** What a browser that keeps nothing, or no more, has for as long as the page is open. */
let onThisPage: string | null = null;

const load = (): string | null => {
  try {
    return sessionStorage.getItem(NAME) ?? onThisPage;
  } catch {
    return onThisPage;
  }
};

const keep = (text: string | null) => {
  try {
    if (text === null) sessionStorage.removeItem(NAME);
    else sessionStorage.setItem(NAME, text);
    onThisPage = null;
  } catch {
    onThisPage = text;
  }
};

const read = (email: string): Unanswered | undefined => {
  try {
    const kept: Partial<Unanswered> | null = JSON.parse(load() ?? 'null');
    const order = newOrder.safeParse(kept?.order);
    if (kept?.email !== email || !kept.key || !order.success) return undefined;
    return { email, key: kept.key, order: order.data };
  } catch {
    return undefined;
  }
};

/** What was last sent for this item without an answer, be it from before a reload. */
export const unansweredOrder = (email: string, item: string): NewOrder | undefined => {
  const order = read(email)?.order;
  return order?.item === item ? order : undefined;
};

/** Notes that the order is being sent; answers its key: the same one for the same order until it is answered. */
export const noteSending = (email: string, order: NewOrder): string => {
  const last = read(email);
  const same = last && JSON.stringify(last.order) === JSON.stringify(newOrder.parse(order));
  const key = same ? last.key : crypto.randomUUID();
  keep(JSON.stringify({ email, key, order } satisfies Unanswered));
  return key;
};

export const noteAnswered = () => keep(null);
