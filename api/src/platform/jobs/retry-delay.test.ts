import { maxAttempts, retryDelay } from './retry-delay.js';

it('doubles the delay up to an hour', () => {
  expect([1, 2, 3, 9, 10, maxAttempts].map(retryDelay)).toEqual([
    10_000, 20_000, 40_000, 2_560_000, 3_600_000, 3_600_000,
  ]);
});

it('retries for about two days', () => {
  const total = Array.from({ length: maxAttempts - 1 }, (_, at) => retryDelay(at + 1)).reduce((a, b) => a + b);
  expect(total / 3_600_000).toBeCloseTo(47.4, 1);
});
