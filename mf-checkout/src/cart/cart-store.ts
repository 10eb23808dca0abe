import type { CartLine } from '@kerf/contracts';
import { announce, CART_KEY } from '@kerf/federation';
import { interruption, sessionStore } from '@kerf/session';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { emptyCart, readCart, type StoredCart, writeCart } from './stored-cart';

/** The API's limit; its schema is in a script that a fragment does not load. */
const MAX_LINES = 50;

const isInBrowser = typeof window !== 'undefined';

/** The cart of this browser, the same in all of its tabs. */
export const cartStore = createStore<StoredCart>(() => (isInBrowser && readCart()) || emptyCart());

/** Another tab has logged out and emptied the cart. It stays here until the next sign-in, so that a checkout keeps its lines. */
const keepAfterSignIn = (): void => {
  const cart = cartStore.getState();
  if (cart.owner === sessionStore.getState().user?.email) writeCart(cart);
  else cartStore.setState(readCart() ?? emptyCart(), true);
};

if (isInBrowser)
  window.addEventListener('storage', ({ key }) => {
    if (key !== CART_KEY && key !== null) return;
    const suspended = interruption();
    if (suspended) void suspended.over.then(keepAfterSignIn);
    else cartStore.setState(readCart() ?? emptyCart(), true);
  });

/** Changes the cart from its stored state, because another tab may have written it since. */
export const changeCart = (change: (cart: StoredCart) => Partial<StoredCart>): void => {
  const before = readCart() ?? cartStore.getState();
  const cart = { ...before, ...change(before) };
  writeCart(cart);
  cartStore.setState(cart, true);
  announce('mf-checkout:cart-changed', { cartId: cart.id });
};

type Lines = readonly CartLine[];

export const changeLines = (change: (lines: Lines) => Lines, changes: Partial<StoredCart> = {}): void =>
  changeCart(({ lines, owner, unsaved }) => ({
    lines: change(lines),
    unsaved: owner === null ? null : (unsaved ?? 'change'),
    ...changes,
  }));

export interface AddedItem extends Required<Omit<CartLine, 'product' | 'currency'>> {
  minimum: number;
  available: number;
}

/**
 * Adds units of an item, within its bounds. `price` is the one that the buyer sees, in cents.
 * @returns the quantity that the cart now has of it, or undefined if the cart has no room for another line
 */
export const addToCart = ({ item, quantity, price, minimum, available }: AddedItem): number | undefined => {
  let total: number | undefined;
  const add = (lines: Lines): Lines => {
    const known = lines.find(line => line.item === item);
    if (!known && lines.length >= MAX_LINES) return lines;
    total = Math.min(available, Math.max(minimum, (known?.quantity ?? 0) + quantity));
    const line = { item, quantity: total, price };
    return known ? lines.map(other => (other === known ? line : other)) : [...lines, line];
  };
  changeLines(add, { checkingOut: false });
  return total;
};

/** Adds lines as the carts of two devices are merged: of a line that both have, the larger quantity counts. */
export const addLines = (added: Lines): void =>
  changeLines(
    lines => {
      const larger = (line: CartLine) =>
        Math.max(line.quantity, added.find(({ item }) => item === line.item)?.quantity ?? 0);
      const known = lines.map(line => ({ ...line, quantity: larger(line) }));
      const missing = added.filter(({ item }) => lines.every(line => line.item !== item));
      return [...known, ...missing].slice(0, MAX_LINES);
    },
    { checkingOut: false },
  );

export const setQuantity = (item: string, quantity: number): void =>
  changeLines(lines => lines.map(line => (line.item === item ? { ...line, quantity } : line)));

export const removeLine = (item: string): void => changeLines(lines => lines.filter(line => line.item !== item));

/** Empties the cart once it has been ordered. A cart has one order, so the next cart has another id. */
export const emptyAfterOrder = (): void =>
  changeCart(({ owner, base }) => ({ ...emptyCart(owner), base, unsaved: owner === null ? null : 'change' }));

/** Selects a value of the cart and rerenders when it changes. */
export const useCart = <T>(select: (cart: StoredCart) => T): T => useStore(cartStore, select);

export const unitsOf = ({ lines }: StoredCart): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);
