import { clearPendingOrder, pendingOrder, savePendingOrder } from './pending-order';

const order = { item: 'a'.repeat(24), address: 'Mill Lane 1', phone: '+4915112345678', quantity: 2, totalprice: 20 };
const email = 'ann@kerf.test';

const deny = (...calls: ('getItem' | 'setItem' | 'removeItem')[]) => {
  for (const call of calls)
    jest.spyOn(Storage.prototype, call).mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
};

afterEach(() => jest.restoreAllMocks());

it.each([
  ['a browser with session storage', () => undefined],
  ['a browser that denies storage', () => deny('getItem', 'setItem', 'removeItem')],
  ['a browser with full storage', () => deny('setItem')],
])('keeps one key per order until it is cleared, in %s', (_, prepare) => {
  prepare();
  const key = savePendingOrder(email, order);
  expect(savePendingOrder(email, order)).toBe(key);
  expect(pendingOrder(email, order.item)).toEqual(order);
  expect(pendingOrder('ben@kerf.test', order.item)).toBeUndefined();
  expect(savePendingOrder(email, { ...order, quantity: 3 })).not.toBe(key);
  clearPendingOrder();
  expect(pendingOrder(email, order.item)).toBeUndefined();
  expect(savePendingOrder(email, order)).not.toBe(key);
  clearPendingOrder();
});
