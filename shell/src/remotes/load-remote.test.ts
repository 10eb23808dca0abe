import { type ChosenRemote, CONTRACT_VERSION, defineRemote } from '@kerf/federation';
import { loadExposed } from '@kerf/federation/host';
import { ChunkError, ContractError } from './failures';
import { loadRemoteModule } from './load-remote';
import { report } from './report';

jest.mock('./report');
jest.mock('@kerf/federation/host', () => ({ loadExposed: jest.fn() }));
const load = jest.mocked(loadExposed);
const routes = defineRemote([]);

let made = 0;
const remote = (): ChosenRemote => ({
  name: `mf_${++made}`,
  entry: 'http://mf.test/entry.js',
  paths: ['/'],
  release: '1',
  integrity: 'sha256-x',
});
const reports = () => jest.mocked(report).mock.calls;

beforeEach(() => {
  jest.useFakeTimers();
  load.mockReset();
  jest.mocked(report).mockReset();
});
afterEach(() => jest.useRealTimers());

/** The outcome of a promise after all timers have run. */
const outcome = async <T>(promise: Promise<T>) => {
  const settled = promise.then(
    value => ({ value }),
    (error: unknown) => ({ error }),
  );
  await jest.runAllTimersAsync();
  return settled;
};

it('loads a remote once for concurrent callers', async () => {
  load.mockResolvedValue({ default: routes });
  const entry = remote();
  const [first, second] = await Promise.all([loadRemoteModule(entry), loadRemoteModule(entry)]);
  expect(first).toBe(routes);
  expect(second).toBe(routes);
  expect(load).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledWith({ name: entry.name, address: entry.entry, integrity: 'sha256-x' }, 'routes');
});

it('tries three times, each time with a new address', async () => {
  load.mockRejectedValueOnce(new Error('down')).mockRejectedValueOnce(new Error('down'));
  load.mockResolvedValue({ default: routes });
  expect(await outcome(loadRemoteModule(remote()))).toEqual({ value: routes });
  const entries = load.mock.calls.map(([{ address }]) => address);
  expect(new Set(entries).size).toBe(3);
});

it("8.20 8.22 rejects with the specification's message after three tries, and can load later", async () => {
  load.mockRejectedValue(new Error('down'));
  const entry = remote();
  const { error } = (await outcome(loadRemoteModule(entry))) as { error: unknown };
  expect(error).toBeInstanceOf(ChunkError);
  expect((error as ChunkError).message).toBe('Loading chunk failed');
  expect(load).toHaveBeenCalledTimes(3);
  load.mockResolvedValue({ default: routes });
  expect(await outcome(loadRemoteModule(entry))).toEqual({ value: routes });
});

it('8.21 9.18 times out after 120 seconds with the message of the specification', async () => {
  load.mockReturnValue(new Promise(() => undefined));
  let failure: unknown;
  loadRemoteModule(remote()).catch(error => {
    failure = error;
  });
  await jest.advanceTimersByTimeAsync(119_999);
  expect(failure).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  expect(failure).toEqual(new Error('Loading chunk failed'));
  expect(load).toHaveBeenCalledTimes(1);
});

it('reports the visit, and a failure with its cause', async () => {
  const down = new Error('down');
  load.mockRejectedValue(down);
  const entry = remote();
  await outcome(loadRemoteModule(entry));
  expect(reports()).toEqual([
    [entry, 'visit'],
    [entry, 'load', expect.objectContaining({ message: 'Loading chunk failed', cause: down })],
  ]);
});

it('reports a remote that hangs for ten seconds, and shows it when it arrives', async () => {
  const slow = remote();
  let arrive = (_: unknown) => {};
  const arrival = new Promise(resolve => {
    arrive = resolve;
  });
  load.mockReturnValueOnce(arrival);
  const loading = loadRemoteModule(slow);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(reports()).toEqual([[slow, 'visit']]);
  await jest.advanceTimersByTimeAsync(1);
  expect(reports().slice(1)).toEqual([[slow, 'load', new Error('It was not loaded within 10 seconds.')]]);
  arrive({ default: routes });
  expect(await loading).toBe(routes);
});

it('reports a visitor who leaves before the remote is loaded, and none who leaves afterwards', async () => {
  const hanging = remote();
  let arrive = (_: unknown) => {};
  load.mockReturnValueOnce(
    new Promise(resolve => {
      arrive = resolve;
    }),
  );
  const loading = loadRemoteModule(hanging);
  window.dispatchEvent(new Event('pagehide'));
  const left = [hanging, 'left', new Error('The visitor left before it was loaded.')];
  expect(reports()).toEqual([[hanging, 'visit'], left]);
  arrive({ default: routes });
  await loading;
  window.dispatchEvent(new Event('pagehide'));
  expect(reports()).toHaveLength(2);
});

const page = { path: '/a', access: 'public', title: 'A', load: async () => ({ default: () => null }) };
const exposing = (pages: unknown, contract: unknown = CONTRACT_VERSION) => ({ default: { contract, pages } });

it.each([
  ['nothing', undefined, 'does not expose its routes.'],
  ['something else', { default: () => null }, 'does not expose its routes.'],
  ['another contract', exposing([], 99), 'is made for version 99 of the contract, this shell for 1.'],
  ['a page without an address', exposing([{ ...page, path: undefined }]), 'declares a page'],
  ['a page for everywhere', exposing([{ ...page, path: '*' }]), 'declares a page'],
  ['a page for nobody known', exposing([{ ...page, access: 'friends' }]), 'declares a page'],
  ['a page whose title is no text', exposing([{ ...page, title: {} }]), 'declares a page'],
  ['a page that cannot be loaded', exposing([page, { ...page, load: 'b.js' }]), 'declares a page'],
])('rejects a remote that exposes %s without a retry', async (_what, exposed, why) => {
  load.mockResolvedValue(exposed);
  const entry = remote();
  const { error } = (await outcome(loadRemoteModule(entry))) as { error: ContractError };
  expect(error).toBeInstanceOf(ContractError);
  expect(error.message).toBe('This page is made for another version of the shop.');
  expect((error.cause as Error).message).toContain(`${entry.name} ${why}`);
  expect(load).toHaveBeenCalledTimes(1);
  expect(reports()).toContainEqual([entry, 'contract', error]);
});
