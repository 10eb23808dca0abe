import { type AccessRow, toAnyone } from '../access-row.js';

export const remoteReportRows: AccessRow[] = [
  {
    route: 'reportRemote',
    prepare: (_world, caller) => ({ body: { remote: 'mf_catalog', release: caller, kind: 'visit' } }),
    responses: toAnyone(204),
    effect: async ({ shop }, _call, _response, caller) => {
      const figures = await (await fetch(`${shop.url}/metrics`)).text();
      expect(figures).toContain(`\nkerf_remote_visits_total{remote="mf_catalog",release="${caller}"} 1\n`);
    },
  },
];
