import { routes } from '@kerf/contracts';
import { staffRoutes } from '@kerf/contracts/staff';
import { signStamp } from '@kerf/network';
import type { Program } from '@kerf/tooling/start-program';
import { caller } from '../testing/call.js';
import { addAdmin } from '../testing/people.js';
import { serveMap } from '../testing/serve-map.js';
import { type Shop, startApi, startShop } from '../testing/start-shop.js';
import { sessionToken } from '../testing/tokens.js';

jest.setTimeout(180_000);

type Secrets = Record<'JWT_SECRET' | 'RELEASE_TOKEN' | 'PAGE_SERVER_TOKEN', string>;

const secrets = (name: string): Secrets => ({
  JWT_SECRET: `the ${name} secret that signs the sessions of the shop`,
  RELEASE_TOKEN: `the ${name} secret of the API and the release service`,
  PAGE_SERVER_TOKEN: `the ${name} secret of the API and the page server`,
});
/** What a process has in a step of a change: the secrets that it sends, and those that it accepts besides. */
interface Step {
  sent: Secrets;
  accepted?: Secrets;
}
const envOf = ({ sent, accepted }: Step) => ({
  ...sent,
  JWT_PREVIOUS_SECRET: accepted?.JWT_SECRET ?? '',
  RELEASE_PREVIOUS_TOKEN: accepted?.RELEASE_TOKEN ?? '',
  PAGE_SERVER_PREVIOUS_TOKEN: accepted?.PAGE_SERVER_TOKEN ?? '',
});

let shop: Shop;
let admin: string;
beforeAll(async () => {
  shop = await startShop({ env: { REMOTES_URLS: await serveMap() } });
  admin = (await addAdmin(shop.db)).id;
});
afterAll(() => shop?.stop());

const droppedReports = async ({ url }: Program) => {
  const lines = (await (await fetch(`${url}/metrics`)).text()).split('\n');
  return lines.find(line => line.startsWith('kerf_reports_dropped_total{reason="stamp"}')) ?? 'none';
};
/** The status of a call of a session and of the release service with these secrets, and whether a report with the stamp of a page counts. */
const statuses = async (api: Program, { JWT_SECRET, RELEASE_TOKEN, PAGE_SERVER_TOKEN }: Secrets) => {
  const call = caller(api.url);
  const release = { remote: 'mf_catalog', release: '1' };
  const body = JSON.stringify({ ...release, kind: 'visit', stamp: signStamp([release], PAGE_SERVER_TOKEN) });
  const headers = { 'content-type': 'text/plain' };
  const dropped = await droppedReports(api);
  const [session, service] = await Promise.all([
    call(staffRoutes.listUsers, { token: sessionToken(admin, { secret: JWT_SECRET }) }),
    fetch(`${api.url}/release-changes`, {
      method: 'POST',
      headers: { authorization: `Bearer ${RELEASE_TOKEN}`, 'content-type': 'application/json' },
      body: '{}',
    }),
    fetch(api.url + routes.reportRemote.path, { method: 'POST', headers, body }),
  ]);
  return [session.status, service.status, (await droppedReports(api)) === dropped];
};
/** A body that is wrong shows that the service was let in: a stranger gets 404. */
const letIn = [200, 400, true];

it('a process accepts what all others send, in each step of a change of the secrets, and the old ones no longer after it', async () => {
  const [old, next] = [secrets('old'), secrets('new')];
  const steps: Step[] = [{ sent: old }, { sent: old, accepted: next }, { sent: next, accepted: old }, { sent: next }];
  const start = async (step: Step) => ({
    step,
    api: await startApi({ ...shop.env, API_PORT: '0', REPORTS_PER_NETWORK: '0', ...envOf(step) }),
  });
  const [first, ...others] = steps as [Step, ...Step[]];
  let running = [await start(first), await start(first)];
  const check = async () => {
    for (const { api } of running)
      for (const { step } of running) expect(await statuses(api, step.sent)).toEqual(letIn);
  };
  try {
    await check();
    for (const step of others)
      for (const [place, { api }] of running.entries()) {
        // The new process serves before the old one ends.
        const renewed = await start(step);
        running.push(renewed);
        await check();
        running = running.filter(each => each.api !== api && each !== renewed);
        running.splice(place, 0, renewed);
        await api.stop();
      }
    for (const { api } of running) expect(await statuses(api, old)).toEqual([401, 404, false]);
  } finally {
    await Promise.all(running.map(({ api }) => api.stop()));
  }
});
