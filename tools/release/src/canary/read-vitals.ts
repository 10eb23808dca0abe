import type { VitalsReport } from '@kerf/contracts/staff';
import { type ComparedMetric, comparedMetrics } from './judge-canary.ts';

const TIMEOUT_MS = 5000;

/** The number of measurements up to each bound. */
export type Histogram = ReadonlyMap<number, number>;
/** The histograms of a release, of all its pages together. */
export type ReleaseVitals = ReadonlyMap<ComparedMetric, Histogram>;

export interface VitalsSource {
  /** The addresses of /metrics. Each API process has the vitals of all. */
  urls: readonly string[];
  token?: string | undefined;
}

/** Reads the vitals of a release since a time. @throws Error if no API process responds */
export async function readVitals(
  { urls, token }: VitalsSource,
  { remote, release, from }: { remote: string; release: string; from: number },
): Promise<ReleaseVitals> {
  const query = new URLSearchParams({ remote, release, from: new Date(from).toISOString() });
  const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {};
  const read = async (url: string) => {
    const response = await fetch(`${url}/vitals?${query}`, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`it returned ${response.status}`);
    return (await response.json()) as VitalsReport;
  };
  const { series } = await Promise.any(urls.map(read)).catch((error: AggregateError) => {
    throw new Error(`The vitals of ${remote} cannot be read: ${error.errors.map(String).join(', ')}`);
  });
  return new Map(comparedMetrics.map(metric => [metric, sumOf(series.filter(each => each.metric === metric))]));
}

function sumOf(series: VitalsReport['series']): Histogram {
  const sum = new Map<number, number>();
  for (const { upTo, count } of series.flatMap(({ histogram }) => histogram))
    sum.set(upTo, (sum.get(upTo) ?? 0) + count);
  return sum;
}

export const totalOf = (histogram: Histogram): number => [...histogram.values()].reduce((sum, count) => sum + count, 0);

/** The number of measurements above a bound. */
export const countAbove = (histogram: Histogram, limit: number): number =>
  [...histogram].reduce((sum, [upTo, count]) => (upTo > limit ? sum + count : sum), 0);

/** The bound that three of four measurements do not exceed. */
export function percentile75(histogram: Histogram): number {
  const total = totalOf(histogram);
  const bounds = [...histogram.keys()].sort((one, other) => one - other);
  return bounds.find(bound => total - countAbove(histogram, bound) >= 0.75 * total) ?? 0;
}
