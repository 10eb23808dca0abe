import * as z from 'zod/mini';
import { remoteReportLimits } from './domain/remote-report-limits.js';
import { bounded } from './primitives.js';
import { refusal } from './refusals/refusal.js';

/** What befell a remote in somebody's browser: asked for, or failed, and how. */
export const remoteReportKind = z.enum(['visit', 'load', 'contract', 'page', 'crash', 'error', 'hang', 'left', 'slow']);
export type RemoteReportKind = z.infer<typeof remoteReportKind>;

const noRemote = refusal('noRemote');
export const remoteName = bounded(41, noRemote).check(z.regex(/^[a-z][a-z0-9_]{0,40}$/, noRemote));
/** What the page server sent with the page of a report, in its Server-Timing: proof that the page names this release. */
export const reportStamp = bounded(2_000);
const noRelease = refusal('noRelease');
export const releaseName = bounded(64, noRelease).check(z.regex(/^[\w.-]{1,64}$/, noRelease));

/**
 * A page's word on one of its remotes: once per document that it was asked for (`visit`), and at most once that it failed: its entry
 * (`load`), its contract, a page's script (`page`), a page while it was shown (`crash`), a script outside of rendering, such as a
 * handler of events (`error`), a script that kept the page from reacting for five seconds (`hang`), or a visitor who left before it was
 * loaded (`left`). At most once per document, its first page was painted late (`slow`).
 */
export const remoteReport = z.object({
  remote: remoteName,
  release: releaseName,
  kind: remoteReportKind,
  message: z.optional(bounded(remoteReportLimits.message)),
  stack: z.optional(bounded(remoteReportLimits.stack)),
  /** The declared path of the page. Earlier shells send the address. */
  page: z.optional(bounded(remoteReportLimits.page).check(z.regex(/^\//, refusal('path')))),
  stamp: z.optional(reportStamp),
});
export type RemoteReport = z.infer<typeof remoteReport>;
