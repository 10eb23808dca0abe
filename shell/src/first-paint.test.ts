import { firstPaint } from './first-paint';

let paint: () => void;
const seen = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  seen.mockClear();
  globalThis.PerformanceObserver = class {
    constructor(heard: () => void) {
      paint = heard;
    }
    observe() {}
  } as unknown as typeof PerformanceObserver;
});
afterEach(() => jest.useRealTimers());

const hide = (hidden: boolean) => jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);

it('waits for the first paint', async () => {
  hide(false);
  const waiting = firstPaint().then(seen);
  await jest.advanceTimersByTimeAsync(400);
  expect(seen).not.toHaveBeenCalled();
  paint();
  await waiting;
  expect(seen).toHaveBeenCalled();
});

it('resolves after 500 ms in a browser that reports no paint', async () => {
  hide(false);
  void firstPaint().then(seen);
  await jest.advanceTimersByTimeAsync(500);
  expect(seen).toHaveBeenCalled();
});

it('resolves at once in a hidden tab', async () => {
  hide(true);
  await firstPaint();
});
