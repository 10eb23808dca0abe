import { loadExposed } from './load-exposed';

const shareScope = { react: {} };
const container = { init: jest.fn(), get: jest.fn() };

/** What the browser does with the entry's script. */
type Run = (script: HTMLScriptElement) => void;
const runs = (run: Run) =>
  jest.spyOn(document.head, 'appendChild').mockImplementation(script => {
    run(script as unknown as HTMLScriptElement);
    return script;
  });

const loads: Run = script => {
  Reflect.set(globalThis, 'mf_test', container);
  script.dispatchEvent(new Event('load'));
};

beforeEach(() => {
  Reflect.set(globalThis, '__webpack_init_sharing__', async () => undefined);
  Reflect.set(globalThis, '__webpack_share_scopes__', { default: shareScope });
  container.init.mockReset();
  container.get.mockReset().mockResolvedValue(() => ({ default: 'routes' }));
});
afterEach(() => jest.restoreAllMocks());

let made = 0;
const load = (integrity?: string) =>
  loadExposed({ name: 'mf_test', address: `http://mf.test/entry.js?${++made}`, integrity }, 'routes');

it('gives the container the shared libraries before it asks for the module', async () => {
  runs(loads);
  container.get.mockImplementation(async () => {
    expect(container.init.mock.calls[0][0]).toBe(shareScope);
    return () => ({ default: 'routes' });
  });
  expect(await load()).toEqual({ default: 'routes' });
  expect(container.get).toHaveBeenCalledWith('./routes');
});

it('fails when the script cannot be loaded, and when it is no entry, whatever an earlier one has left', async () => {
  runs(script => script.dispatchEvent(new Event('error')));
  await expect(load()).rejects.toThrow('Failed to load script');
  Reflect.set(globalThis, 'mf_test', container);
  runs(script => script.dispatchEvent(new Event('load')));
  await expect(load()).rejects.toThrow('Failed to get remoteEntry exports');
});

it.each(['sha256-x', undefined])('asks the browser to check the entry against %s', async integrity => {
  const scripts: HTMLScriptElement[] = [];
  runs(script => {
    scripts.push(script);
    loads(script);
  });
  await load(integrity);
  const [script] = scripts;
  expect(script?.src).toBe(`http://mf.test/entry.js?${made}`);
  expect(script?.integrity ?? '').toBe(integrity ?? '');
  expect(script?.crossOrigin).toBe('anonymous');
});

it('tries anew after a failure', async () => {
  runs(script => script.dispatchEvent(new Event('error')));
  await expect(load()).rejects.toThrow();
  runs(loads);
  expect(await load()).toEqual({ default: 'routes' });
});

it('waits for a silent server as long as the one who asks', async () => {
  jest.useFakeTimers();
  const appended = runs(() => undefined);
  const settled = jest.fn();
  load().then(settled, settled);
  await jest.advanceTimersByTimeAsync(3_600_000);
  jest.useRealTimers();
  expect(appended).toHaveBeenCalledTimes(1);
  expect(settled).not.toHaveBeenCalled();
});

it('passes on the refusal of a container that does not get along with what is shared', async () => {
  runs(loads);
  container.init.mockRejectedValueOnce(new Error('Unsatisfied version'));
  await expect(load()).rejects.toThrow('Unsatisfied version');
});
