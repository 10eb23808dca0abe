import { Probes } from './probes.js';

it('tells dependencies apart, whichever way they fail', async () => {
  const probes = new Probes();
  probes.add({ name: 'database', check: async () => undefined });
  probes.add({ name: 'identity', check: () => Promise.reject(new Error('away')) });
  expect(await probes.states()).toEqual({ database: 'up', identity: 'down' });
});

it('does not wait for one that never answers', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  const probes = new Probes();
  probes.add({ name: 'payment', check: () => new Promise(() => {}) });
  const states = probes.states();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await states).toEqual({ payment: 'down' });
  jest.useRealTimers();
});
