import * as z from 'zod/mini';
import { remoteReportLimits } from './domain/remote-report-limits.js';

/** What befell a remote in somebody's browser: asked for, or failed, and how. */
export const remoteReportKind = z.enum(['visit', 'load', 'contract', 'page', 'crash', 'hang', 'left', 'slow']);
export type RemoteReportKind = z.infer<typeof remoteReportKind>;

export const remoteName = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,40}$/, "This is not a remote's name."));
/** What the page server sent with the page of a report, in its Server-Timing: proof that the page names this release. */
export const reportStamp = z.string().check(z.maxLength(2_000));
export const releaseName = z.string().check(z.regex(/^[\w.-]{1,64}$/, 'This is not a release.'));

/**
 * A page's word on one of its remotes: once per document that it was asked for (`visit`), and at most once that it failed: its entry
 * (`load`), its contract, a page's script (`page`), a page while it was shown (`crash`), a script that kept the
 * page from reacting for five seconds (`hang`), or a visitor who left before it was loaded
 * (`left`). At most once per document, its first page was painted late (`slow`).
 */
export const remoteReport = z.object({
  remote: remoteName,
  release: releaseName,
  kind: remoteReportKind,
  message: z.optional(z.string().check(z.maxLength(remoteReportLimits.message))),
  stack: z.optional(z.string().check(z.maxLength(remoteReportLimits.stack))),
  /** The declared path of the page. Earlier shells send the address. */
  page: z.optional(z.string().check(z.regex(/^\//, 'A path begins with /.'), z.maxLength(remoteReportLimits.page))),
  stamp: z.optional(reportStamp),
});
export type RemoteReport = z.infer<typeof remoteReport>;
