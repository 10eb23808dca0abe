import { CART_KEY, listen } from '@kerf/federation';
import { forget, type Identity, interruption, session } from '@kerf/session';
import { actAs, makeUser } from '@kerf/testing';
import { quoteOf } from '../testing/quotes';
import { acceptPrices } from './accept-prices';
import { addToCart, cartStore, changeCart, emptyAfterOrder, removeLine, setQuantity, unitsOf } from './cart-store';
import { emptyCart, readCart } from './stored-cart';

const item = 'a'.repeat(24);
const other = 'b'.repeat(24);
const saw = { item, quantity: 2, price: 13_900, minimum: 1, available: 10 };
const cart = () => cartStore.getState();

beforeEach(() => {
  localStorage.clear();
  cartStore.setState(emptyCart(), true);
});
afterEach(() => jest.restoreAllMocks());

it('adds units of an item within its bounds and announces the change', () => {
  const changed = jest.fn();
  const stop = listen('mf-checkout:cart-changed', changed);
  expect(addToCart({ ...saw, quantity: 1, minimum: 3 })).toBe(3);
  expect(addToCart({ ...saw, quantity: 9 })).toBe(10);
  stop();
  expect(cart().lines).toEqual([{ item, quantity: 10, price: 13_900 }]);
  expect(changed).toHaveBeenLastCalledWith({ cartId: cart().id });
});

it('changes and removes lines and counts the units', () => {
  addToCart(saw);
  addToCart({ ...saw, item: other, quantity: 1 });
  setQuantity(item, 5);
  acceptPrices(quoteOf([{ item, quantity: 5 }], {}, 14_900));
  expect(cart().lines[0]).toEqual({ item, quantity: 5, price: 14_900 });
  acceptPrices(quoteOf([{ item, quantity: 5 }], { currency: 'JPY' }, 21_500));
  expect(cart().lines[0]).toEqual({ item, quantity: 5, price: 21_500, currency: 'JPY' });
  expect(unitsOf(cart())).toBe(6);
  removeLine(item);
  expect(cart().lines).toEqual([{ item: other, quantity: 1, price: 13_900 }]);
});

it('refuses a line above the limit of the API', () => {
  for (let line = 0; line < 50; line++) addToCart({ ...saw, item: String(line).padStart(24, '0') });
  expect(addToCart(saw)).toBeUndefined();
  expect(cart().lines).toHaveLength(50);
});

it('is kept in the browser, and no longer once it is empty', () => {
  addToCart(saw);
  expect(readCart()).toEqual(cart());
  removeLine(item);
  expect(localStorage.getItem(CART_KEY)).toBeNull();
});

it('follows other tabs, and changes what another tab has stored last', () => {
  const stored = { ...emptyCart(), lines: [{ item: other, quantity: 4 }] };
  localStorage.setItem(CART_KEY, JSON.stringify(stored));
  addToCart(saw);
  expect(cart()).toMatchObject({ id: stored.id, lines: [{ item: other }, { item }] });
  localStorage.setItem(CART_KEY, JSON.stringify({ ...stored, lines: [] }));
  window.dispatchEvent(new StorageEvent('storage', { key: CART_KEY }));
  expect(cart().lines).toEqual([]);
});

describe('while the session is suspended', () => {
  const emptied = () => {
    const newValue = JSON.stringify(emptyCart());
    localStorage.setItem(CART_KEY, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: CART_KEY, newValue }));
  };
  beforeEach(() => {
    actAs('customer');
    changeCart(() => ({ owner: 'customer@kerf.test', lines: [saw] }));
    session.suspend();
    emptied();
  });
  afterEach(forget);

  it('keeps the cart that another tab has emptied, and stores it after the sign-in', async () => {
    expect(cart().lines).toHaveLength(1);
    const { over } = interruption() ?? {};
    session.configure(async () => ({ renew: jest.fn(), signOut: jest.fn() }) as unknown as Identity);
    localStorage.setItem('accessTokenOwner', JSON.stringify({ user: makeUser(), expiresAt: Date.now() + 3_600_000 }));
    localStorage.setItem('accessToken', 'token-2');
    await session.restore();
    await over;
    expect(readCart()?.lines).toHaveLength(1);
  });

  it('is empty for a customer who stays signed out', async () => {
    const { over } = interruption() ?? {};
    forget();
    await over;
    expect(cart().lines).toEqual([]);
  });
});

it.each(['{', '[]', '{"id":"1"}', '{"id":"1","lines":[{"item":"x","quantity":null}]}'])(
  'ignores %s in storage',
  text => {
    localStorage.setItem(CART_KEY, text);
    expect(readCart()).toBeUndefined();
  },
);

it('lasts as long as the document in a browser that denies storage', () => {
  for (const call of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, call).mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
  addToCart(saw);
  addToCart(saw);
  expect(unitsOf(cart())).toBe(4);
});

it('gets another id after an order, because a cart is ordered once', () => {
  addToCart(saw);
  const { id } = cart();
  emptyAfterOrder();
  expect(cart()).toMatchObject({ lines: [], unsaved: null });
  expect(cart().id).not.toBe(id);
});

it('keeps the id while its lines change', () => {
  const { id } = cart();
  changeCart(() => ({ checkingOut: true }));
  addToCart(saw);
  expect(cart()).toMatchObject({ id, checkingOut: false });
});
