import type { CspReport } from '@kerf/contracts';

/** What is kept of a report: one directive and disposition of a fixed set each, and the origin of what was blocked. */
export interface Violation {
  directive: string;
  disposition: string;
  blocked: string;
}

const directives = new Set([
  ...['default-src', 'connect-src', 'font-src', 'frame-src', 'img-src', 'manifest-src', 'media-src', 'object-src'],
  ...['script-src', 'script-src-attr', 'script-src-elem', 'style-src', 'style-src-attr', 'style-src-elem'],
  ...['worker-src', 'base-uri', 'form-action', 'frame-ancestors', 'require-trusted-types-for', 'trusted-types'],
]);
const dispositions = new Set(['enforce', 'report']);
const keywords = new Set(['inline', 'eval', 'self', 'wasm-eval', 'trusted-types-policy', 'trusted-types-sink']);
const OTHER = 'other';

const known = (values: ReadonlySet<string>, text = '') => (values.has(text) ? text : OTHER);

/** Keeps only the origin of an address, because paths, queries and user names can be private. */
const originOf = (blocked = '') => {
  if (keywords.has(blocked)) return blocked;
  if (!URL.canParse(blocked)) return OTHER;
  const { origin, protocol } = new URL(blocked);
  return origin === 'null' ? protocol : origin;
};

/** The violations in a report of either form. Reports of other kinds give none. */
export const violationsOf = (report: CspReport): Violation[] => {
  if (Array.isArray(report))
    return report
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body }) => ({
        directive: known(directives, body?.effectiveDirective),
        disposition: known(dispositions, body?.disposition),
        blocked: originOf(body?.blockedURL),
      }));
  const { 'csp-report': single } = report;
  const [violated] = (single['effective-directive'] || single['violated-directive'] || '').split(' ');
  return [
    {
      directive: known(directives, violated),
      // Safari and Firefox leave it out of the reports of an enforced policy.
      disposition: known(dispositions, single.disposition ?? 'enforce'),
      blocked: originOf(single['blocked-uri']),
    },
  ];
};
