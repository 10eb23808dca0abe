import { alphas } from './canary/judge-canary.ts';
import { type Counts, SequentialTest } from './canary/sequential-test.ts';
import { endedWithin, simulate } from './testing/simulate-canaries.ts';

const of = (failures: number, visits: number): Counts => ({ failures, visits });
const isWorse = (...rounds: [Counts, Counts][]) => {
  const test = new SequentialTest();
  for (const [canary, stable] of rounds) test.add(canary, stable);
  return test.isWorse(alphas.failures);
};

it.each([
  ['broken for everybody', of(4, 4), of(0, 36), true],
  ['one failure fewer', of(3, 4), of(0, 36), false],
  ['broken like the stable release', of(20, 20), of(180, 180), false],
  ['a doubled rate of 4 %', of(60, 750), of(270, 6750), true],
  ['the same rate of 8 %', of(60, 750), of(540, 6750), false],
  ['better', of(0, 500), of(50, 4500), false],
  ['no visit to the stable release', of(9, 9), of(0, 0), false],
  ['more failures than visits', of(9, 1), of(0, 500), true],
  ['millions of visits at the same rate', of(20_000, 1_000_000), of(200_000, 10_000_000), false],
])('decides about a canary that is %s', (_what, canary, stable, expected) => {
  expect(isWorse([canary, stable])).toBe(expected);
});

it('decides by the sum of the rounds', () => {
  const round: [Counts, Counts] = [of(1, 1), of(0, 9)];
  expect(isWorse(round, round, round)).toBe(false);
  expect(isWorse(round, round, round, round)).toBe(true);
});

it('compares each share of the canary by itself', () => {
  // Both fail equally often at any time. Most visits to the canary are at the time at which both fail often.
  const rounds: [Counts, Counts][] = [
    [of(0, 10), of(2, 990)],
    [of(100, 500), of(100, 500)],
  ];
  expect(isWorse(...rounds)).toBe(true);
  const test = new SequentialTest();
  for (const [canary, stable] of rounds) {
    test.beginSegment();
    test.add(canary, stable);
  }
  expect(test.isWorse(alphas.failures)).toBe(false);
  test.beginSegment();
  test.add(of(90, 100), of(2, 100));
  expect(test.isWorse(alphas.failures)).toBe(true);
  expect(test.canary).toEqual(of(190, 610));
});

it('ends at most 1 % of 10,000 canaries that are as good as the stable release', () => {
  const ends = simulate({ seed: 7, canaries: 10_000, share: 0.25, rate: 0.04, ratio: 1, visits: 1_000 });
  expect(endedWithin(ends, Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(0.01);
  expect(endedWithin(ends, Number.POSITIVE_INFINITY)).toBeGreaterThan(0);
});

it.each([
  [0.03, 0.5],
  [0.05, 0.75],
])('finds a doubled error rate of %d within 500 visits in a share of %d of the canaries', (rate, least) => {
  const ends = simulate({ seed: 7, canaries: 1_000, share: 0.1, rate, ratio: 2, visits: 600 });
  expect(endedWithin(ends, 500)).toBeGreaterThan(least);
});
