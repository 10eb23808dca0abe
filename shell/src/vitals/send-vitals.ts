import type { Measurement, measurementsLimit, VitalMetric, vitalsRoutes } from '@kerf/contracts/vitals';
import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { pageStamp } from '../remotes/page-stamp';
import { type Loaded, loads, type OpenedPage, openedPages } from './timeline';

const path = '/vitals' satisfies (typeof vitalsRoutes)['reportVitals']['path'];
// The contract itself is not loaded, because its schemas are larger than this file may be.
const most = 20 satisfies typeof measurementsLimit;
const largest = 600_000;

/** The page that was open at a time; the first one before any was. */
const pageAt = (time: number): OpenedPage | undefined => openedPages.findLast(({ at }) => at <= time) ?? openedPages[0];

/** A remote is loaded for the page that opens next, unless that page is another team's, which shows a fragment of it. */
const pageOfLoad = ({ remote, fragment, end }: Loaded): OpenedPage | undefined => {
  const next = openedPages.find(({ at }) => at >= end);
  return !fragment && next?.remote === remote ? next : pageAt(end);
};

/** The content hash of the shell's own script, which each build of the shell changes. */
const shellRelease = (): string => {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/index."]');
  return /\/index\.(\w+)\.js/.exec(script?.src ?? '')?.[1] ?? 'local';
};

/** The shell is the owner of the pages that no remote has. */
const measured = (metric: VitalMetric, value: number, { page, remote }: OpenedPage): Measurement => {
  const { name, release } = remote ?? { name: 'shell', release: shellRelease() };
  return { metric, value: Math.min(value, largest), page, remote: name, release };
};

/** The owner of a load is the remote that was loaded, whichever page it was for. */
const measuredLoad = (load: Loaded): Measurement[] => {
  const { remote, fragment, start, end } = load;
  const page = pageOfLoad(load)?.page;
  if (!page) return [];
  const [name, more] = fragment ? (['fragment', { fragment }] as const) : (['remote', {}] as const);
  return [{ ...measured(name, end - start, { at: end, page, remote }), ...more }];
};

const values = new Map<VitalMetric, { value: number; page: OpenedPage | undefined }>();
const note = ({ name, value, entries }: Metric) => {
  const isOfDocument = name === 'LCP' || name === 'TTFB';
  values.set(name as VitalMetric, {
    value: name === 'CLS' ? value * 1000 : value,
    page: isOfDocument ? openedPages[0] : pageAt(entries.at(-1)?.startTime ?? 0),
  });
};

const sent = new Set<VitalMetric>();
let sentLoads = 0;

/** What was measured and not sent yet. Each metric of a document is sent once, so that a visitor who switches tabs counts once. */
const unsent = (): Measurement[] => {
  const vitals = [...values].flatMap(([metric, { value, page }]) =>
    sent.has(metric) || !page ? [] : measured(metric, value, page),
  );
  for (const metric of values.keys()) sent.add(metric);
  const loaded = loads.slice(sentLoads).flatMap(measuredLoad);
  sentLoads = loads.length;
  return [...vitals, ...loaded].slice(0, most);
};

/** Sends what this visit measures to the API whenever the visitor leaves the document. */
export const sendVitals = (apiUrl: string) => {
  for (const observe of [onLCP, onINP, onCLS, onTTFB]) observe(note, { reportAllChanges: true });
  // Registered after those of the library, which report their final values on the same event.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    const measurements = unsent();
    // A beacon of text needs no preflight, and outlives the document.
    if (measurements.length) navigator.sendBeacon(apiUrl + path, JSON.stringify({ measurements, stamp: pageStamp() }));
  });
};
