import type { CartLine } from '@kerf/contracts';
import { CART_KEY } from '@kerf/federation';
import { browserStore } from '@kerf/session/browser-store';

export interface StoredCart {
  /** One filling of the cart, the same in all tabs. The order is sent with it as the Idempotency-Key, so that it is placed once. */
  id: string;
  /** E-mail address of the account that the cart belongs to, or null for a guest's cart. */
  owner: string | null;
  lines: readonly CartLine[];
  /** How the account's cart has to follow these lines, or null if it has the same ones. `change` applies the difference to `base`. */
  unsaved: 'merge' | 'replace' | 'change' | null;
  /** The lines of the account's cart that this browser read last. Another device may have changed them since. */
  base: readonly CartLine[];
  /** Whether the guest has begun the checkout. The account's cart is then replaced at sign-in and not merged. */
  checkingOut: boolean;
}

export const emptyCart = (owner: string | null = null): StoredCart => ({
  id: crypto.randomUUID(),
  owner,
  lines: [],
  unsaved: null,
  base: [],
  checkingOut: false,
});

const isLine = (line: unknown): line is CartLine => {
  const { item, quantity, price, currency } = (line ?? {}) as Partial<CartLine>;
  return (
    typeof item === 'string' &&
    Number.isSafeInteger(quantity) &&
    (price === undefined || Number.isSafeInteger(price)) &&
    (currency === undefined || typeof currency === 'string')
  );
};

const areLines = (lines: unknown): lines is CartLine[] => Array.isArray(lines) && lines.every(isLine);

/** The cart that was stored as this value, or undefined if it is not one. */
export const cartOf = (value: unknown): StoredCart | undefined => {
  const { id, lines, owner = null, unsaved = null, base, checkingOut = false } = (value ?? {}) as Partial<StoredCart>;
  if (typeof id !== 'string' || !areLines(lines) || !areLines(base)) return undefined;
  return { id, lines, owner, unsaved, base, checkingOut };
};

/** An empty cart of a guest is not stored: the shell loads the cart's code if there is one. */
const isWorthKeeping = ({ lines, owner, unsaved }: StoredCart) =>
  lines.length > 0 || owner !== null || unsaved !== null;

const store = browserStore('localStorage', CART_KEY);

/** The stored cart, or undefined if there is none. */
export const readCart = (): StoredCart | undefined => cartOf(store.read());

export const writeCart = (cart: StoredCart): void => store.write(isWorthKeeping(cart) ? cart : null);
