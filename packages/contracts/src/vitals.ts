import * as z from 'zod/mini';
import { bounded } from './primitives.js';
import { refusal } from './refusals/refusal.js';
import { releaseName, remoteName, reportStamp } from './remote-reports.js';
import { nothing } from './responses.js';
import type { Route } from './route.js';

/** The most measurements of one request. */
export const measurementsLimit = 20;

/** The Web Vitals (https://web.dev/articles/vitals), and how long the entry of a remote and a fragment took to load. */
export const vitalMetric = z.enum(['LCP', 'INP', 'CLS', 'TTFB', 'remote', 'fragment']);
export type VitalMetric = z.infer<typeof vitalMetric>;

/** The declared path of a page, such as `/items/:id/:slug?`. Without digits, so that ids and addresses of visitors are refused. */
const noPage = refusal('declaredPath');
export const pagePattern = bounded(200, noPage).check(z.regex(/^(\/|(\/:?[a-zA-Z][a-zA-Z-]{0,30}\??){1,6})$/, noPage));
const noFragment = refusal('noFragment');

/** What one visitor measured. `fragment` names the fragment of that metric. */
export const measurement = z
  .object({
    metric: vitalMetric,
    /** In milliseconds; of CLS in thousandths. */
    value: z.number().check(z.minimum(0), z.maximum(600_000)),
    page: pagePattern,
    remote: remoteName,
    release: releaseName,
    fragment: z.optional(bounded(82, noFragment).check(z.regex(/^[a-z0-9-]{1,41}\/[a-z0-9-]{1,40}$/, noFragment))),
  })
  .check(
    z.refine(({ metric, fragment }) => (metric === 'fragment') === (fragment !== undefined), {
      path: ['fragment'],
      error: refusal('fragmentOfMetric'),
    }),
  );
export type Measurement = z.infer<typeof measurement>;

/** What visitors measure. The shell loads its sender late, so the call is not part of the index. */
export const vitalsRoutes = {
  reportVitals: {
    method: 'POST',
    path: '/vitals',
    access: 'anyone',
    status: 204,
    body: z.object({
      measurements: z.array(measurement).check(z.minLength(1), z.maxLength(measurementsLimit)),
      stamp: z.optional(reportStamp),
    }),
    response: nothing,
  },
} as const satisfies Record<string, Route>;
