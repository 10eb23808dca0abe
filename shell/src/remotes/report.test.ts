import { remoteReport } from '@kerf/contracts';
import type { ChosenRemote } from '@kerf/federation';
import { ChunkError } from './failures';

const fetched = jest.fn();
let report: typeof import('./report').report;
let sendReportsTo: typeof import('./report').sendReportsTo;

/** Loads a fresh module, as a new document does. */
beforeEach(async () => {
  jest.resetModules();
  ({ report, sendReportsTo } = await import('./report'));
  window.fetch = fetched.mockReset().mockResolvedValue({ ok: true });
});

const remote: ChosenRemote = { name: 'mf_catalog', entry: '', paths: ['/'], release: '3f2a' };
const sent = () => fetched.mock.calls.map(([, { body }]) => remoteReport.parse(JSON.parse(body)));

it('reports one visit and one failure per remote', () => {
  sendReportsTo('http://api.test');
  for (const kind of ['visit', 'visit', 'load', 'crash'] as const) report(remote, kind, new Error('Out of wood.'));
  expect(sent()).toEqual([
    { remote: 'mf_catalog', release: '3f2a', kind: 'visit' },
    {
      ...{ remote: 'mf_catalog', release: '3f2a', kind: 'load', message: 'Error: Out of wood.' },
      stack: expect.stringMatching(/^Error: Out of wood\.\n +at .*report\.test/),
    },
  ]);
  report({ ...remote, name: 'mf_checkout' }, 'crash', 'thrown as text');
  expect(sent().at(-1)).toMatchObject({ remote: 'mf_checkout', kind: 'crash', message: 'thrown as text' });
});

it('names the declared path of the open page, and none while a page is being found', async () => {
  const { beginVisit, openPage } = await import('../vitals/timeline');
  sendReportsTo('http://api.test');
  openPage('/items/:id/:slug?', remote);
  report(remote, 'crash', new Error());
  beginVisit();
  report({ ...remote, name: 'mf_checkout' }, 'load', new Error());
  expect(sent().map(({ page }) => page)).toEqual(['/items/:id/:slug?', undefined]);
});

it('sends without a preflight and without cookies, and outlives the page', () => {
  sendReportsTo('http://api.test');
  report(remote, 'visit');
  expect(fetched).toHaveBeenCalledWith(
    'http://api.test/remote-reports',
    expect.objectContaining({
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      credentials: 'omit',
      keepalive: true,
    }),
  );
});

it('reports the cause of a failure, truncated to the limit of the API', () => {
  sendReportsTo('http://api.test');
  report(remote, 'load', new ChunkError('mf_catalog', { cause: new TypeError('x'.repeat(500)) }));
  expect(sent()[0]?.message).toMatch(/^TypeError: x{289}$/);
});

it('handles an unreachable API and any thrown value', () => {
  const refused = { catch: jest.fn() };
  fetched.mockReturnValue(refused);
  report(remote, 'visit');
  expect(fetched).not.toHaveBeenCalled();
  sendReportsTo('http://api.test');
  report(remote, 'crash', Object.create(null));
  report({ ...remote, name: 'mf_b' }, 'crash', undefined);
  report({ ...remote, name: 'mf_c' }, 'crash', Symbol('wood'));
  expect(sent().map(({ message }) => message)).toEqual(['[object Object]', '[object Undefined]', '[object Symbol]']);
  expect(refused.catch).toHaveBeenCalledTimes(3);
});
