import { bucketOf, inOrder, summaryOf } from './histogram.js';

it('puts a value into the bucket whose bound is at most 9.1 % above it', () => {
  for (const value of [1, 1.01, 2, 99, 100, 2_500, 2_501, 599_999, 600_000]) {
    const [bucket] = inOrder(new Map([[bucketOf(value), 1]]));
    expect(bucket?.upTo).toBeGreaterThanOrEqual(value);
    expect(bucket?.upTo).toBeLessThanOrEqual(value * 1.0906 + 0.1);
  }
  expect(bucketOf(0)).toBe(0);
  expect(bucketOf(600_000)).toBe(154);
});

it('finds the bound that three of four values do not exceed', () => {
  const of = (...values: number[]) => {
    const counts = new Map<number, number>();
    for (const value of values) counts.set(bucketOf(value), (counts.get(bucketOf(value)) ?? 0) + 1);
    return summaryOf(counts);
  };
  expect(of(64, 64, 64, 1024)).toEqual({ count: 4, p75: 64 });
  expect(of(64, 64, 1024, 1024)).toEqual({ count: 4, p75: 1024 });
  expect(of()).toEqual({ count: 0, p75: 0 });
});
