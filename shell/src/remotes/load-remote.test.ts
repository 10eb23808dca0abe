import { defineRemote, type RemoteEntry } from '@kerf/federation';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { ChunkError, loadRemoteModule } from './load-remote';

jest.mock('@module-federation/enhanced/runtime', () => ({ loadRemote: jest.fn(), registerRemotes: jest.fn() }));
const load = jest.mocked(loadRemote);
const register = jest.mocked(registerRemotes);
const routes = defineRemote([]);

let made = 0;
const remote = (): RemoteEntry => ({ name: `mf_${++made}`, entry: 'http://mf.test/entry.js', paths: ['/'] });

beforeEach(() => {
  jest.useFakeTimers();
  load.mockReset();
  register.mockReset();
});
afterEach(() => jest.useRealTimers());

/** The outcome, with all waiting in between passed over. */
const outcome = async <T>(promise: Promise<T>) => {
  const settled = promise.then(
    value => ({ value }),
    (error: unknown) => ({ error }),
  );
  await jest.runAllTimersAsync();
  return settled;
};

it('loads a remote once for all who ask', async () => {
  load.mockResolvedValue({ default: routes });
  const entry = remote();
  const [first, second] = await Promise.all([loadRemoteModule(entry), loadRemoteModule(entry)]);
  expect(first).toBe(routes);
  expect(second).toBe(routes);
  expect(load).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledWith(`${entry.name}/routes`);
});

it('tries three times, each time at an address the browser has not failed on', async () => {
  load.mockRejectedValueOnce(new Error('down')).mockRejectedValueOnce(new Error('down'));
  load.mockResolvedValue({ default: routes });
  expect(await outcome(loadRemoteModule(remote()))).toEqual({ value: routes });
  const entries = register.mock.calls.map(([[entry]]) => (entry as { entry: string }).entry);
  expect(new Set(entries).size).toBe(3);
});

it("8.20 8.22 fails with the spec's sentence after three tries, and forgets the failure", async () => {
  load.mockRejectedValue(new Error('down'));
  const entry = remote();
  const { error } = (await outcome(loadRemoteModule(entry))) as { error: unknown };
  expect(error).toBeInstanceOf(ChunkError);
  expect((error as ChunkError).message).toBe('Loading chunk failed');
  expect(load).toHaveBeenCalledTimes(3);
  load.mockResolvedValue({ default: routes });
  expect(await outcome(loadRemoteModule(entry))).toEqual({ value: routes });
});

it('8.21 9.18 gives a silent remote 120 seconds, then fails with the sentence', async () => {
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

it.each([
  ['nothing', undefined],
  ['something else', { default: () => null }],
  ['a remote of another contract', { default: { contract: 99, pages: [] } }],
])('refuses %s', async (_what, exposed) => {
  load.mockResolvedValue(exposed);
  expect(await outcome(loadRemoteModule(remote()))).toHaveProperty('error');
});
