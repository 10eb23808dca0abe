import * as z from 'zod/mini';
import { bounded } from './primitives.js';
import { nothing } from './responses.js';
import type { Route } from './route.js';

const text = z.optional(bounded(4096));

/** What a browser that knows `report-uri` only sends, as `application/csp-report`. */
const single = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    disposition: text,
  }),
});

/** What the Reporting API sends, as `application/reports+json`: reports of several kinds together. */
const batch = z
  .array(
    z.object({
      type: bounded(100),
      body: z.nullish(z.object({ effectiveDirective: text, blockedURL: text, disposition: text })),
    }),
  )
  .check(z.maxLength(50));

/** A browser's report that a page broke its content security policy (https://www.w3.org/TR/CSP3/#reporting). */
export const cspReport = z.union([single, batch]);
export type CspReport = z.infer<typeof cspReport>;

/** The call that browsers make by themselves. No script needs it, so it is not part of the index. */
export const browserRoutes = {
  reportCsp: {
    method: 'POST',
    path: '/csp-reports',
    access: 'anyone',
    status: 204,
    body: cspReport,
    response: nothing,
  },
} as const satisfies Record<string, Route>;
