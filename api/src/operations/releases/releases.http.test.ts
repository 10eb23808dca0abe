import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { type Measurement, vitalsRoutes } from '@kerf/contracts/vitals';
import { eventually } from '../../testing/eventually.js';
import { enqueued, storedJobs } from '../../testing/jobs.js';
import { MailReceiver } from '../../testing/mail-receiver.js';
import { addAdmin, addPerson, type Person } from '../../testing/people.js';
import { type OwnShop, startApi, startShop } from '../../testing/start-shop.js';

const TOKEN = 'token-of-the-release-service-and-the-api';

interface Message {
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: { text: string; blocks: { text: { text: string } }[] };
}

let receiver: MailReceiver;
let hook: Server;
let messages: Message[];
/** The statuses of the next responses of the webhook's receiver. Afterwards it accepts. */
let statuses: number[];
let shop: OwnShop;
let admin: Person;
beforeAll(async () => {
  receiver = await MailReceiver.start();
  hook = createServer(async (request, response) => {
    messages.push({ path: request.url, headers: request.headers, body: (await json(request)) as Message['body'] });
    const status = statuses.shift() ?? 200;
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('ok');
  }).listen(0, '127.0.0.1');
  await once(hook, 'listening');
  shop = await startShop({
    env: {
      ...{ RELEASE_TOKEN: TOKEN, RELEASE_MAIL_TO: 'ann@kerf.test, ben@kerf.test', RELEASE_CHECK_SECONDS: '0.1' },
      RELEASE_WEBHOOK_URL: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/services/SECRET`,
      ...{
        JOBS_SECONDS: '0.05',
        SMTP_URL: receiver.url('api'),
        SHOP_URL: 'https://shop.example',
        SHOP_LANGUAGES: 'de,ja',
      },
    },
  });
  admin = await addAdmin(shop.db);
}, 90_000);
afterAll(async () => {
  await shop?.stop();
  await receiver.stop();
  hook.close();
});
beforeEach(async () => {
  [messages, statuses] = [[], []];
  receiver.received.length = 0;
  for (const name of ['audit', 'release_events', 'vitals']) await shop.db.collection(name).deleteMany({});
  await jobs().deleteMany(enqueued);
});

const published = {
  ...{ id: 'mf_catalog 1', kind: 'publish', at: '2026-11-25T10:00:00.000Z', by: 'Aoi', remote: 'mf-catalog' },
  ...{ what: 'publish', release: '2026-11-25.b', before: '2026-11-24.a', after: '2026-11-25.b' },
};
const report = (changes: object[], token = TOKEN, url = shop.url) =>
  fetch(`${url}/release-changes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ changes }),
  });
const jobs = () => storedJobs(shop.db);
const delivered = (count: number) =>
  eventually(async () => expect(await jobs().countDocuments({ ...enqueued, doneAt: { $exists: true } })).toBe(count));
const audited = () =>
  shop.db
    .collection('audit')
    .find({}, { projection: { _id: 0 } })
    .toArray();

it('announces a publish by webhook and by mail, and audits it', async () => {
  expect((await report([published])).status).toBe(204);
  await delivered(2);
  expect(messages).toEqual([
    expect.objectContaining({
      path: '/services/SECRET',
      body: {
        text: 'mf-catalog: 2026-11-25.b was published. By Aoi, for everybody.',
        blocks: [
          {
            type: 'section',
            text: {
              type: 'mrkdwn',
              text: '*mf-catalog: 2026-11-25.b was published*\nBy Aoi, for everybody.\n<https://shop.example/dashboard/releases|Releases>',
            },
          },
        ],
      },
    }),
  ]);
  expect(receiver.received).toHaveLength(1);
  expect(receiver.received[0]?.mail).toMatchObject({
    subject: 'mf-catalog: 2026-11-25.b was published',
    to: [{ address: 'ann@kerf.test' }, { address: 'ben@kerf.test' }],
  });
  expect(receiver.received[0]?.mail.text).toContain('By Aoi, for everybody.');
  expect(await audited()).toMatchObject([
    {
      ...{ actor: 'release-command', action: 'release.publish', subject: 'remote:mf-catalog', kind: 'remote' },
      ...{ from: '2026-11-24.a', to: '2026-11-25.b', details: { change: 'publish', release: '2026-11-25.b' } },
    },
  ]);
});

it('sends each address its mail in the language of its account', async () => {
  const ben = await addPerson(shop.db, { email: 'ben@kerf.test', role: 'developer', language: 'de' });
  await report([published]);
  await delivered(2);
  const mailTo = (address: string) => receiver.to(address).map(({ mail }) => mail);
  expect(mailTo('ann@kerf.test')).toMatchObject([{ subject: 'mf-catalog: 2026-11-25.b was published' }]);
  expect(mailTo(ben.email)).toMatchObject([{ subject: 'mf-catalog: 2026-11-25.b wurde veröffentlicht' }]);
  expect(mailTo(ben.email)[0]?.text).toContain('Releases ansehen: https://shop.example/de/dashboard/releases');
  expect(messages[0]?.body.text).toBe('mf-catalog: 2026-11-25.b was published. By Aoi, for everybody.');
  await shop.db.collection('users').deleteOne({ email: ben.email });
});

it('announces and audits a change once, however often it is reported, also at once', async () => {
  const results = await Promise.all(Array.from({ length: 5 }, () => report([published])));
  expect(results.map(({ status }) => status)).toEqual(Array(5).fill(204));
  await delivered(2);
  await report([published]);
  expect(await jobs().countDocuments(enqueued)).toBe(2);
  expect(await audited()).toHaveLength(1);
  expect(messages).toHaveLength(1);
});

it('tells who took a release back and why, and cannot be made to mention everybody', async () => {
  const taken = { ...published, id: '2', kind: 'take-back', by: 'canary-watch', what: 'canary taken back' };
  await report([{ ...taken, reason: '<!channel> & 7 of 9 visits failed' }]);
  await delivered(2);
  expect(messages[0]?.body.text).toBe(
    'mf-catalog: 2026-11-25.b was taken back. By canary-watch (canary taken back). The reason: &lt;!channel&gt; &amp; 7 of 9 visits failed',
  );
  expect(await audited()).toMatchObject([{ actor: 'canary-watch', action: 'release.take-back' }]);
});

it('announces and audits that all releases are stopped, once', async () => {
  const stop = { id: 'f', kind: 'freeze', at: published.at, by: admin.email, what: 'stopped', reason: 'Sale day' };
  const response = await report([stop]);
  expect([response.status, await response.text()]).toEqual([204, '']);
  await report([stop]);
  await delivered(2);
  expect(messages.map(({ body }) => body.text)).toEqual([
    `All releases are stopped. By ${admin.email}. The reason: Sale day`,
  ]);
  expect(await audited()).toMatchObject([
    {
      ...{ actor: admin.id, action: 'release.stopped', subject: 'releases:all', details: { reason: 'Sale day' } },
      ...{ from: 'possible', to: 'stopped' },
    },
  ]);
});

it('audits other changes with the user who made them, and announces none of them', async () => {
  await report([{ ...published, id: '3', kind: 'change', by: admin.email, what: 'canary held' }]);
  expect(await audited()).toMatchObject([
    { actor: admin.id, action: 'release.change', details: { change: 'canary held' } },
  ]);
  expect(await jobs().countDocuments(enqueued)).toBe(0);
});

it('tries again while the receiver fails, and stores neither its address nor a name', async () => {
  statuses = [500, 429];
  await report([published]);
  const webhook = { kind: 'release-webhook' };
  for (const problem of ['webhook 500', 'webhook 429']) {
    await eventually(async () => expect(await jobs().findOne(webhook)).toMatchObject({ problem }));
    await jobs().updateOne(webhook, { $set: { runAt: new Date(0) } });
  }
  await delivered(2);
  expect(messages).toHaveLength(3);
  expect(JSON.stringify(await jobs().find(enqueued).toArray())).not.toMatch(/SECRET|Aoi|kerf\.test/);
  expect(shop.api.output()).not.toContain('SECRET');
});

it.each([
  ['a redirect, which it does not follow', 302],
  ['a refusal', 404],
])('gives up after %s', async (_, status) => {
  statuses = [status];
  await report([published]);
  await eventually(async () =>
    expect(await jobs().findOne({ kind: 'release-webhook' })).toMatchObject({
      ...{ problem: `webhook ${status}`, deadAt: expect.any(Date), attempts: 1 },
    }),
  );
  expect(messages.map(({ path }) => path)).toEqual(['/services/SECRET']);
});

it.each([
  ['another token', 'another-token-of-the-release-service'],
  ['the session of an administrator', () => admin.token],
])('does not exist for %s', async (_, token) => {
  expect((await report([published], typeof token === 'string' ? token : token())).status).toBe(404);
  expect(await audited()).toEqual([]);
});

it('does not exist without RELEASE_TOKEN, and announces nothing without an address', async () => {
  const none = { RELEASE_TOKEN: '', RELEASE_WEBHOOK_URL: '', RELEASE_MAIL_TO: '' };
  const [closed, quiet] = await Promise.all([
    startApi({ ...shop.env, API_PORT: '0', ...none }),
    startApi({ ...shop.env, API_PORT: '0', ...none, RELEASE_TOKEN: TOKEN }),
  ]);
  for (const guess of ['', 'undefined', 'null'])
    expect((await report([published], guess, closed.url)).status).toBe(404);
  expect((await report([published], TOKEN, quiet.url)).status).toBe(204);
  expect(await audited()).toHaveLength(1);
  // The start of an API adds a job of its own.
  expect(await jobs().countDocuments({ ...enqueued, kind: /^release-/ })).toBe(0);
  await Promise.all([closed.stop(), quiet.stop()]);
});

it.each([
  ['no change', []],
  ['51 changes', Array(51).fill(published)],
  ['an unknown field', [{ ...published, role: 'admin' }]],
  ['a name that is no remote', [{ ...published, remote: '../x' }]],
  ['an unknown kind', [{ ...published, kind: 'party' }]],
  ['no time', [{ ...published, at: 'yesterday' }]],
])('returns 400 for %s and stores nothing', async (_, changes) => {
  expect((await report(changes)).status).toBe(400);
  expect(await shop.db.collection('release_events').countDocuments(enqueued)).toBe(0);
});

it('announces once a day that visitors of a release do not have the performance budget, and at most twelve times for a remote', async () => {
  const slow = { metric: 'LCP', value: 4_096, page: '/', remote: 'mf_catalog', release: 'slow' } as const;
  const measure = (measurements: Measurement[]) => shop.call(vitalsRoutes.reportVitals, { body: { measurements } });
  const [few, fine] = [
    Array(20).fill({ ...slow, release: 'few' }),
    Array(20).fill({ ...slow, value: 1_024, release: 'ok' }),
  ];
  for (let round = 0; round < 5; round++) await measure(fine);
  await measure(few);
  for (let round = 0; round < 6; round++) await measure(Array(20).fill(slow));
  await delivered(2);
  expect(messages[0]?.body.text).toMatch(
    /^mf-catalog: a performance budget is broken\. LCP is 4096 ms for the 75th percentile, and the budget is 2500 ms\. \d+ visitors of slow were measured/,
  );
  expect(await shop.db.collection('release_events').find({}).toArray()).toMatchObject([
    { _id: expect.stringMatching(/^budget mf_catalog slow LCP \d{4}-\d\d-\d\d$/), kind: 'budget', release: 'slow' },
  ]);
  expect(await jobs().countDocuments(enqueued)).toBe(2);
  expect(await audited()).toEqual([]);
});

it('announces at most twelve broken budgets of a remote in a day, and those of the others', async () => {
  const events = shop.db.collection<{ _id: string }>('release_events');
  const earlier = Array.from({ length: 12 }, (_, at) => ({
    ...{ _id: `budget ${at}`, kind: 'budget', remote: 'mf-catalog', release: 'few', at: new Date() },
  }));
  await events.insertMany(earlier);
  const measure = async (measured: Pick<Measurement, 'remote' | 'release' | 'metric'>) => {
    for (let round = 0; round < 6; round++)
      await shop.call(vitalsRoutes.reportVitals, {
        body: { measurements: Array(20).fill({ ...measured, value: 4_096, page: '/' }) },
      });
  };
  // Not a release of the test before, whose last check may still run.
  await measure({ remote: 'mf_catalog', release: 'slower', metric: 'LCP' });
  for (const metric of ['LCP', 'TTFB'] as const) {
    await measure({ remote: 'mf_checkout', release: '2', metric });
    await eventually(async () => {
      const _id = new RegExp(`^budget mf_checkout 2 ${metric} `);
      expect(await events.countDocuments({ _id } as object)).toBe(1);
    });
  }
  expect(await events.countDocuments({ release: 'slower' } as object)).toBe(0);
});
