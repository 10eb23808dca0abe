import { browserStore } from './browser-store';

const failing = (...calls: ('getItem' | 'setItem' | 'removeItem')[]) => {
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
  ['allows storage', () => undefined],
  ['denies storage', () => failing('getItem', 'setItem', 'removeItem')],
  ['has no room', () => failing('setItem')],
])('reads what was written last, in a browser that %s', (_, prepare) => {
  const store = browserStore('localStorage', 'numbers');
  store.write([0]);
  prepare();
  store.write([1, 2]);
  expect(store.read()).toEqual([1, 2]);
  store.write(null);
  expect(store.read()).toBeNull();
});

it('reads null from text that is not JSON', () => {
  localStorage.setItem('numbers', '[1');
  expect(browserStore('localStorage', 'numbers').read()).toBeNull();
});
