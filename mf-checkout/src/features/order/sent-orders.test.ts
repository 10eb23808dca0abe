import { forgetSent, rememberSent, sentCarts, sentOrder } from './sent-orders';

const order = { item: 'a'.repeat(24), address: 'Mill Lane 1', phone: '+4915112345678', quantity: 2, total: 2000 };
const address = { name: 'Ann', line1: '1 Saw Street', city: 'Austin', postcode: '73301', country: 'US' };
const cart = {
  cart: '4f1c2f0e-8f35-4e58-9a37-0d4d4a2a5f11',
  lines: [{ item: order.item, quantity: 1 }],
  ...{ delivery: 'standard', address, phone: order.phone, total: 1999 },
};
const email = 'ann@kerf.test';

const deny = (...calls: ('getItem' | 'setItem' | 'removeItem')[]) => {
  for (const call of calls)
    jest.spyOn(Storage.prototype, call).mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
};

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

it.each([
  ['a browser with storage', () => undefined],
  ['a browser that denies storage', () => deny('getItem', 'setItem', 'removeItem')],
  ['a browser with full storage', () => deny('setItem')],
])('keeps one key per order until it is forgotten, in %s', (_, prepare) => {
  prepare();
  const key = rememberSent(email, order);
  expect(rememberSent(email, order)).toBe(key);
  expect(sentOrder(email, order.item)).toEqual(order);
  expect(sentOrder('ben@kerf.test', order.item)).toBeUndefined();
  expect(rememberSent(email, { ...order, quantity: 3 })).not.toBe(key);
  forgetSent(email, key);
  expect(sentOrder(email, order.item)?.quantity).toBe(3);
  expect(rememberSent(email, order)).not.toBe(key);
});

it('keeps the key of an order without a response while another order is placed', () => {
  const key = rememberSent(email, order);
  const otherKey = rememberSent(email, { ...order, item: 'b'.repeat(24) });
  rememberSent(null, cart);
  forgetSent(email, otherKey);
  forgetSent('ben@kerf.test', key);
  expect(rememberSent(email, order)).toBe(key);
  expect(sentCarts(null, cart.cart)).toHaveLength(1);
});

it('forgets each version of a cart once it is placed', () => {
  rememberSent(null, cart);
  rememberSent(null, { ...cart, phone: '555 1234' });
  forgetSent(null, cart.cart);
  expect(sentCarts(null, cart.cart)).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

it('uses the id of a cart as the key of each of its orders', () => {
  expect(rememberSent(null, cart)).toBe(cart.cart);
  const other = { ...cart, phone: '555 1234' };
  expect(rememberSent(null, other)).toBe(cart.cart);
  expect(sentCarts(null, cart.cart).map(({ body }) => body)).toEqual([other, cart]);
  expect(sentCarts(email, cart.cart)).toEqual([]);
  expect(sentOrder(email, order.item)).toBeUndefined();
});

it.each(['{', '7', '[null, 7, {"key": 7}]', '[{"lines": []}]'])('ignores stored data that is %s', text => {
  localStorage.setItem('kerf-sent-orders', text);
  expect(sentCarts(null, cart.cart)).toEqual([]);
  expect(sentOrder(email, order.item)).toBeUndefined();
});
