import { loadExposed } from './load-exposed';

const shareScope = { react: {} };
const container = { init: jest.fn(), get: jest.fn() };

/** What the browser does with the entry's script. */
type Run = (script: HTMLScriptElement) => void;
const runs = (run: Run) =>
  jest.spyOn(document.head, 'append').mockImplementation(script => run(script as HTMLScriptElement));

const loads: Run = script => {
  Reflect.set(globalThis, 'mf_test', container);
  script.dispatchEvent(new Event('load'));
};

beforeEach(() => {
  Reflect.set(globalThis, '__webpack_init_sharing__', async () => undefined);
  Reflect.set(globalThis, '__webpack_share_scopes__', { default: shareScope });
  container.get.mockResolvedValue(() => ({ default: 'routes' }));
});
afterEach(() => jest.restoreAllMocks());

const load = () => loadExposed('mf_test', 'http://mf.test/entry.js', './routes');

it('gives the container the shared libraries before it asks for the module', async () => {
  runs(loads);
  container.get.mockImplementation(async () => {
    expect(container.init).toHaveBeenCalledWith(shareScope);
    return () => ({ default: 'routes' });
  });
  expect(await load()).toEqual({ default: 'routes' });
  expect(container.get).toHaveBeenCalledWith('./routes');
});

it('fails when the script cannot be loaded, and when it is no entry, whatever an earlier one has left', async () => {
  runs(script => script.dispatchEvent(new Event('error')));
  await expect(load()).rejects.toThrow('could not be loaded');
  Reflect.set(globalThis, 'mf_test', container);
  runs(script => script.dispatchEvent(new Event('load')));
  await expect(load()).rejects.toThrow('is not the entry of mf_test');
});

it('passes on the refusal of a container that does not get along with what is shared', async () => {
  runs(loads);
  container.init.mockRejectedValueOnce(new Error('Unsatisfied version'));
  await expect(load()).rejects.toThrow('Unsatisfied version');
});
