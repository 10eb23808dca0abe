import * as z from 'zod/mini';
import { limit, query } from '../paging.js';
import { dateOrTime, period } from '../period.js';
import { timestamp } from '../primitives.js';
import { releaseName, remoteName, remoteReportKind } from '../remote-reports.js';
import { vitalMetric } from '../vitals.js';

/** GET /reports/vitals: the last 24 hours by default, at most 31 days. The period is extended to full hours. */
export const vitalsQuery = query({ remote: remoteName, release: z.optional(releaseName), ...period });
export type VitalsQuery = z.output<typeof vitalsQuery>;

/** The measurements of one metric on one page. Values are in milliseconds, of CLS in thousandths. */
export const vitalsSeries = z.object({
  release: z.string(),
  /** The declared path; `other` for those beyond the limit of the API. */
  page: z.string(),
  fragment: z.optional(z.string()),
  metric: vitalMetric,
  count: z.number(),
  /** Three of four visitors measured at most this, which is up to 9 % too high. */
  p75: z.number(),
  /** The counts of values from the bound before up to this one. */
  histogram: z.array(z.object({ upTo: z.number(), count: z.number() })),
});
export type VitalsSeries = z.infer<typeof vitalsSeries>;
export const vitalsReport = z.object({ from: timestamp, to: timestamp, series: z.array(vitalsSeries) });
export type VitalsReport = z.infer<typeof vitalsReport>;

/** GET /reports/releases: one release, all its pages together. The period is that of `vitalsQuery`. */
export const releaseHealthQuery = query({ remote: remoteName, release: releaseName, ...period });
export type ReleaseHealthQuery = z.output<typeof releaseHealthQuery>;

/** How visitors fared with a release. `visits` counts all of them, and `vitals` a share of them. */
export const releaseHealth = z.object({
  from: timestamp,
  to: timestamp,
  visits: z.number(),
  /** Visits in which the remote failed, and those whose first page was painted late. */
  failures: z.number(),
  slow: z.number(),
  /** Calls of the API by the code of the release, and how many of them got 429, another 4xx or a 5xx. Absent from earlier APIs. */
  calls: z.optional(z.number()),
  refusedCalls: z.optional(z.number()),
  limitedCalls: z.optional(z.number()),
  failedCalls: z.optional(z.number()),
  /** Three of four visitors measured at most `p75`: milliseconds, of CLS thousandths. */
  vitals: z.array(z.object({ metric: vitalMetric, count: z.number(), p75: z.number() })),
});
export type ReleaseHealth = z.infer<typeof releaseHealth>;

/** What was counted of a release in a time. */
const releaseCounts = z.object({
  visits: z.number(),
  failures: z.number(),
  calls: z.number(),
  /** Got another 4xx than 429. Absent from earlier APIs. */
  refusedCalls: z.optional(z.number()),
  limitedCalls: z.number(),
  failedCalls: z.number(),
});
export type ReleaseCounts = z.infer<typeof releaseCounts>;

/** PUT /reports/releases/taken: the caller looks after a release that fails now. */
export const takeRelease = z.object({
  remote: remoteName,
  release: releaseName,
  /** Takes it over from somebody else: `takenBy.at` as the caller saw it. Without it, a release that somebody has taken is refused. */
  over: z.optional(dateOrTime),
});
export type TakeRelease = z.output<typeof takeRelease>;

/** Who looks after a failing release, and since when. */
export const takenBy = z.object({ name: z.string(), email: z.string(), at: timestamp });
export type TakenBy = z.infer<typeof takenBy>;

/** GET /reports/releases/now: every release that had visitors in the last 24 hours, also if it is no longer live. */
export const recentReleases = z.array(
  z.object({
    remote: z.string(),
    release: z.string(),
    fiveMinutes: releaseCounts,
    day: releaseCounts,
    /** The failed visits of the last hour per two minutes, the oldest first. Absent from earlier APIs. */
    lastHour: z.optional(z.array(z.number())),
    /**
     * How often its code called each route of the API in 24 hours, such as `GET /items/:id`, the most requested first, at most 20. `other`
     * are requests of no route. Absent from earlier APIs.
     */
    requested: z.optional(z.array(z.object({ call: z.string(), count: z.number() }))),
    /** Absent unless the release fails now and somebody looks after it. */
    takenBy: z.optional(takenBy),
  }),
);
export type RecentRelease = z.infer<typeof recentReleases>[number];

/** GET /reports/errors, the newest error first. */
export const errorsQuery = query({ remote: remoteName, release: z.optional(releaseName), limit });
export type ErrorsQuery = z.output<typeof errorsQuery>;

/** Equal errors of a release: with the same kind, normalized message and top frame. */
export const remoteErrorGroup = z.object({
  id: z.string(),
  remote: z.string(),
  release: z.string(),
  kind: remoteReportKind,
  /** Of the first of them. */
  message: z.string(),
  /** As the browser sent it. */
  stack: z.optional(z.string()),
  /** The same with the names, files and lines of the source code, if the source maps of the release are stored. */
  sourceStack: z.optional(z.string()),
  page: z.optional(z.string()),
  count: z.number(),
  firstSeen: timestamp,
  lastSeen: timestamp,
});
export type RemoteErrorGroup = z.infer<typeof remoteErrorGroup>;
