import type { CartLine } from '@kerf/contracts';
import { CART_KEY } from '@kerf/federation';

export interface StoredCart {
  /** A cart is ordered at most once: the API takes this id as the order's idempotency key. */
  id: string;
  /** E-mail address of the account that the cart belongs to, or null for a guest's cart. */
  owner: string | null;
  lines: readonly CartLine[];
  /** How the account's cart has to follow these lines, or null if it has the same ones. */
  unsaved: 'merge' | 'replace' | null;
  /** Whether the guest has begun the checkout. The account's cart is then replaced at sign-in and not merged. */
  checkingOut: boolean;
}

export const emptyCart = (owner: string | null = null): StoredCart => ({
  id: crypto.randomUUID(),
  owner,
  lines: [],
  unsaved: null,
  checkingOut: false,
});

const isLine = (line: unknown): line is CartLine => {
  const { item, quantity, price } = (line ?? {}) as Partial<CartLine>;
  return (
    typeof item === 'string' && Number.isSafeInteger(quantity) && (price === undefined || Number.isSafeInteger(price))
  );
};

/** The cart of the text, or undefined if it is not one. */
export const parseCart = (text: string | null): StoredCart | undefined => {
  try {
    const stored = JSON.parse(text ?? 'null');
    if (typeof stored?.id !== 'string' || !Array.isArray(stored.lines) || !stored.lines.every(isLine)) return undefined;
    const { id, lines, owner = null, unsaved = null, checkingOut = false } = stored;
    return { id, lines, owner, unsaved, checkingOut };
  } catch {
    return undefined;
  }
};

/** An empty cart of a guest is not stored: the shell loads the cart's code if there is one. */
const isWorthKeeping = ({ lines, owner, unsaved }: StoredCart) =>
  lines.length > 0 || owner !== null || unsaved !== null;

/** Undefined if there is no cart, or if the browser denies storage. The cart then lasts as long as the document. */
export const readCart = (): StoredCart | undefined => {
  try {
    return parseCart(localStorage.getItem(CART_KEY));
  } catch {
    return undefined;
  }
};

export const writeCart = (cart: StoredCart): void => {
  try {
    if (isWorthKeeping(cart)) localStorage.setItem(CART_KEY, JSON.stringify(cart));
    else localStorage.removeItem(CART_KEY);
  } catch {
    // The cart stays in memory.
  }
};
