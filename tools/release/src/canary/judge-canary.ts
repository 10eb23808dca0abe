import type { Counts, SequentialTest } from './sequential-test.ts';

/** The Web Vitals and load times that a release is responsible for. TTFB depends on the page server. */
export const comparedMetrics = ['LCP', 'INP', 'CLS', 'remote', 'fragment'] as const;
export type ComparedMetric = (typeof comparedMetrics)[number];

/** The rates of false alarms. They add up to 1 % for a canary, however long it runs. */
export const alphas = { failures: 0.008, slow: 0.001, vital: 0.001 / comparedMetrics.length };

const names: Record<ComparedMetric, string> = {
  LCP: 'the largest contentful paint',
  INP: 'the reaction to an input',
  CLS: 'the layout shift',
  remote: 'the load time of the remote',
  fragment: 'the load time of a fragment',
};

/** A metric of the canary. A measurement is a failure if it is above the limit, the 75th percentile of the stable release. */
export interface VitalTest {
  metric: ComparedMetric;
  limit: number;
  test: SequentialTest;
}

export interface CanaryTests {
  failures: SequentialTest;
  slow: SequentialTest;
  vitals: readonly VitalTest[];
  /** What a release is compared with that has no stable one beside it. By default the stable release in the same period. */
  baseline?: { failures: Counts; slow: Counts; vitals: string } | undefined;
}

const of = ({ failures, visits }: Counts) => `${failures} of ${Math.max(visits, failures)}`;
const beside = ({ stable }: SequentialTest) => `${of(stable)} of the stable release in the same period`;
const besides = (test: SequentialTest, before: Counts | undefined) =>
  before ? `${of(before)} of the release before in the hour before it` : beside(test);
const limitOf = ({ metric, limit }: VitalTest) =>
  metric === 'CLS' ? `${(limit / 1000).toFixed(2)}` : `${Math.round(limit)} ms`;

/** Returns the reason to end the canary as a sentence, or undefined if there is none. */
export function judgeCanary({ failures, slow, vitals, baseline }: CanaryTests): string | undefined {
  if (failures.isWorse(alphas.failures))
    return `${of(failures.canary)} visits failed, and ${besides(failures, baseline?.failures)}.`;
  if (slow.isWorse(alphas.slow))
    return `${of(slow.canary)} visits were painted late, and ${besides(slow, baseline?.slow)}.`;
  const worse = vitals.find(({ test }) => test.isWorse(alphas.vital));
  if (!worse) return undefined;
  const { metric, test } = worse;
  return `${names[metric]} was above ${limitOf(worse)} in ${of(test.canary)} visits, and in ${baseline?.vitals ?? beside(test)}.`.replace(
    /^./,
    first => first.toUpperCase(),
  );
}
