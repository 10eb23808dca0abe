import { noteAnswered, noteSending, unansweredOrder } from './unanswered-order';

const order = { item: 'a'.repeat(24), address: 'Mill Lane 1', phone: '+4915112345678', quantity: 2, totalprice: 20 };
const email = 'ann@kerf.test';

const refuse = (...calls: ('getItem' | 'setItem' | 'removeItem')[]) => {
  for (const call of calls)
    jest.spyOn(Storage.prototype, call).mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
};

afterEach(() => jest.restoreAllMocks());

it.each([
  ['a browser that keeps it', () => undefined],
  ['a browser that keeps nothing', () => refuse('getItem', 'setItem', 'removeItem')],
  ['a browser that is full', () => refuse('setItem')],
])('is one order until it is answered, in %s', (_, prepare) => {
  prepare();
  const key = noteSending(email, order);
  expect(noteSending(email, order)).toBe(key);
  expect(unansweredOrder(email, order.item)).toEqual(order);
  expect(unansweredOrder('ben@kerf.test', order.item)).toBeUndefined();
  expect(noteSending(email, { ...order, quantity: 3 })).not.toBe(key);
  noteAnswered();
  expect(unansweredOrder(email, order.item)).toBeUndefined();
  expect(noteSending(email, order)).not.toBe(key);
  noteAnswered();
});
