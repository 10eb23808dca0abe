import { createInstance } from '@module-federation/enhanced/runtime';
import forgetFailedLibrary from './forget-failed-library';

const failingOnce = () => {
  const get = jest.fn(async () => () => 'the library');
  get.mockRejectedValueOnce(new Error('offline'));
  return get;
};

const shellWith = (
  name: string,
  plugins: ReturnType<typeof forgetFailedLibrary>[],
  get: ReturnType<typeof failingOnce>,
) =>
  createInstance({
    name,
    remotes: [],
    plugins,
    shared: {
      library: { version: '1.0.0', scope: name, get, shareConfig: { singleton: true, requiredVersion: '1.0.0' } },
    },
  });

it('loads a library again whose first load has failed, and then keeps it', async () => {
  const get = failingOnce();
  const shell = shellWith('with', [forgetFailedLibrary()], get);
  await expect(shell.loadShare('library')).rejects.toThrow('offline');
  for (let times = 0; times < 2; times++) {
    const library = await shell.loadShare<string>('library');
    expect((library || undefined)?.()).toBe('the library');
  }
  expect(get).toHaveBeenCalledTimes(2);
});

it('is needed: without it the runtime repeats the first failure', async () => {
  const get = failingOnce();
  const shell = shellWith('without', [], get);
  for (let times = 0; times < 2; times++) await expect(shell.loadShare('library')).rejects.toThrow('offline');
  expect(get).toHaveBeenCalledTimes(1);
});
