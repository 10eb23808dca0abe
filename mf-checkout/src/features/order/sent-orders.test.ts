import { forgetSent, rememberSent, sentCarts, sentPurchase } from './sent-orders';

const item = 'a'.repeat(24);
const address = { name: 'Ann', line1: '1 Saw Street', city: 'Austin', postcode: '73301', country: 'US' };
const cart = {
  cart: '4f1c2f0e-8f35-4e58-9a37-0d4d4a2a5f11',
  lines: [{ item, quantity: 1 }],
  ...{ delivery: 'standard', address, phone: '+4915112345678', total: 1999 },
};
const other = { ...cart, cart: '0b4f2c1a-8f35-4e58-9a37-0d4d4a2a5f22' };
const email = 'ann@kerf.test';

afterEach(() => localStorage.clear());

it('keeps an order until it is forgotten', () => {
  const key = rememberSent(email, cart);
  expect(sentCarts(email, cart.cart)).toEqual([{ owner: email, key, body: cart }]);
  expect(sentCarts('ben@kerf.test', cart.cart)).toEqual([]);
  forgetSent(email, key);
  expect(sentCarts(email, cart.cart)).toEqual([]);
});

it('keeps an order without a response while another order is placed', () => {
  rememberSent(email, cart);
  const key = rememberSent(email, other);
  rememberSent(null, cart);
  forgetSent(email, key);
  forgetSent('ben@kerf.test', cart.cart);
  expect(sentCarts(email, cart.cart)).toHaveLength(1);
  expect(sentCarts(email, other.cart)).toEqual([]);
  expect(sentCarts(null, cart.cart)).toHaveLength(1);
});

it('forgets each version of a cart once it is placed', () => {
  rememberSent(null, cart);
  rememberSent(null, { ...cart, phone: '555 1234' });
  forgetSent(null, cart.cart);
  expect(sentCarts(null, cart.cart)).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

it('finds the purchase of an item that is not in the cart', () => {
  rememberSent(email, { ...cart, lines: [...cart.lines, { item: 'b'.repeat(24), quantity: 1 }] });
  rememberSent(email, cart);
  expect(sentPurchase(email, item, cart.cart)).toBeUndefined();
  expect(sentPurchase(email, item, other.cart)).toEqual(cart);
  expect(sentPurchase(null, item, other.cart)).toBeUndefined();
  expect(sentPurchase(email, 'b'.repeat(24), other.cart)).toBeUndefined();
});

it('uses the id of a cart as the key of each of its orders', () => {
  expect(rememberSent(null, cart)).toBe(cart.cart);
  const changed = { ...cart, phone: '555 1234' };
  expect(rememberSent(null, changed)).toBe(cart.cart);
  expect(sentCarts(null, cart.cart).map(({ body }) => body)).toEqual([changed, cart]);
  expect(sentCarts(email, cart.cart)).toEqual([]);
});

it.each(['{', '7', '[null, 7, {"key": 7}]', '[{"lines": []}]'])('ignores stored data that is %s', text => {
  localStorage.setItem('kerf-sent-orders', text);
  expect(sentCarts(null, cart.cart)).toEqual([]);
});
