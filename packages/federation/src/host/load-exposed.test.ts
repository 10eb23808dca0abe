import { init } from '@module-federation/enhanced/runtime';
import { loadExposed } from './load-exposed';

const container = { init: jest.fn(), get: jest.fn() };

/** Simulates how the browser handles the entry's script. */
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

// The bundler's code does this in the shell.
beforeAll(() => {
  const react = {
    version: '19.3.1',
    lib: () => ({}),
    shareConfig: { singleton: true, requiredVersion: false as const },
  };
  init({ name: 'shell', remotes: [], shared: { react } });
});
beforeEach(() => {
  jest.spyOn(console, 'warn').mockReturnValue();
  container.init.mockReset();
  container.get.mockReset().mockResolvedValue(() => ({ default: 'routes' }));
});
afterEach(() => jest.restoreAllMocks());

let made = 0;
const load = (integrity?: string) =>
  loadExposed({ name: 'mf_test', address: `http://mf.test/entry.js?${++made}`, integrity }, 'routes');

it('initializes the container with the shared libraries before it requests the module', async () => {
  runs(loads);
  container.get.mockImplementation(async () => {
    expect(container.init.mock.calls[0][0].react['19.3.1']).toMatchObject({ from: 'shell' });
    return () => ({ default: 'routes' });
  });
  expect(await load()).toEqual({ default: 'routes' });
  expect(container.get).toHaveBeenCalledWith('./routes');
});

it('rejects if the script cannot be loaded or is no entry, even with the global of an earlier entry', async () => {
  runs(script => script.dispatchEvent(new Event('error')));
  await expect(load()).rejects.toThrow('Failed to load script');
  Reflect.set(globalThis, 'mf_test', container);
  runs(script => script.dispatchEvent(new Event('load')));
  await expect(load()).rejects.toThrow('Failed to get remoteEntry exports');
});

it.each(['sha256-x', undefined])('sets the integrity %s on the script of the entry', async integrity => {
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

it('can load the entry after a failure', async () => {
  runs(script => script.dispatchEvent(new Event('error')));
  await expect(load()).rejects.toThrow();
  runs(loads);
  expect(await load()).toEqual({ default: 'routes' });
});

it('can load the entry after it failed to initialize, and runs the script again', async () => {
  const appended = runs(loads);
  container.init.mockRejectedValueOnce(new Error('Unsatisfied version'));
  await expect(load()).rejects.toThrow('Unsatisfied version');
  expect(await load()).toEqual({ default: 'routes' });
  expect(appended).toHaveBeenCalledTimes(2);
});

it('runs the entry once for two modules of a remote', async () => {
  const appended = runs(loads);
  const entry = { name: 'mf_test', address: `http://mf.test/entry.js?${++made}` };
  await loadExposed(entry, 'routes');
  await loadExposed(entry, 'mini-cart');
  expect(appended).toHaveBeenCalledTimes(1);
  expect(container.get.mock.calls).toEqual([['./routes'], ['./mini-cart']]);
});

it('has no timeout of its own', async () => {
  jest.useFakeTimers();
  const appended = runs(() => undefined);
  const settled = jest.fn();
  load().then(settled, settled);
  await jest.advanceTimersByTimeAsync(3_600_000);
  jest.useRealTimers();
  expect(appended).toHaveBeenCalledTimes(1);
  expect(settled).not.toHaveBeenCalled();
});

it('rejects with the error of a container that needs other versions of the shared libraries', async () => {
  runs(loads);
  container.init.mockRejectedValueOnce(new Error('Unsatisfied version'));
  await expect(load()).rejects.toThrow('Unsatisfied version');
});
