const ADDRESS = 'https://provider.test/sdk.js';
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>(`script[src="${ADDRESS}"]`)];
const ends = (event: 'load' | 'error') => scripts()[0]?.dispatchEvent(new Event(event));

afterEach(() => {
  for (const script of scripts()) script.remove();
  jest.resetModules();
});

test('two calls at once add one script, and both wait for it', async () => {
  const { loadScript } = await import('./load-script');
  const ended: string[] = [];
  const calls = ['first', 'second'].map(name => loadScript(ADDRESS).then(() => ended.push(name)));
  expect(scripts()).toHaveLength(1);
  await Promise.resolve();
  expect(ended).toEqual([]);
  ends('load');
  await Promise.all(calls);
  expect(ended).toEqual(['first', 'second']);
});

test('a call after the load adds no script', async () => {
  const { loadScript } = await import('./load-script');
  const first = loadScript(ADDRESS);
  ends('load');
  await first;
  await loadScript(ADDRESS);
  expect(scripts()).toHaveLength(1);
});

test('a failure rejects all calls, and a later call tries again', async () => {
  const { loadScript } = await import('./load-script');
  const calls = [loadScript(ADDRESS), loadScript(ADDRESS)];
  ends('error');
  for (const call of calls) await expect(call).rejects.toThrow(`${ADDRESS} could not be loaded.`);
  expect(scripts()).toHaveLength(0);
  const retry = loadScript(ADDRESS);
  expect(scripts()).toHaveLength(1);
  ends('load');
  await expect(retry).resolves.toBeUndefined();
});
