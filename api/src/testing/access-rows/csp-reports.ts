import { type AccessRow, toAnyone } from '../access-row.js';

/** Each caller reports a directive of its own, so that the figures tell them apart. */
const directives = [
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'form-action',
  'media-src',
  'worker-src',
  'object-src',
];
const used = new Map<string, string>();
const directiveOf = (caller: string): string => {
  const directive = used.get(caller) ?? directives[used.size] ?? 'other';
  used.set(caller, directive);
  return directive;
};

export const cspReportRows: AccessRow[] = [
  {
    route: 'reportCsp',
    prepare: (_world, caller) => ({
      body: { 'csp-report': { 'effective-directive': directiveOf(caller), disposition: 'report' } },
    }),
    responses: toAnyone(204),
    effect: async ({ shop }, _call, _response, caller) => {
      const figures = await (await fetch(`${shop.url}/metrics`)).text();
      const labels = `directive="${directiveOf(caller)}",disposition="report"`;
      expect(figures).toContain(`\nkerf_csp_reports_total{${labels}} 1\n`);
    },
  },
];
