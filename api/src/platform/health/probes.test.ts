import { Probes } from './probes.js';

it('reports each dependency separately, however it fails', async () => {
  const probes = new Probes();
  probes.add({ name: 'database', check: async () => undefined });
  probes.add({ name: 'identity', check: () => Promise.reject(new Error('away')) });
  expect(await probes.states()).toEqual({ database: 'up', identity: 'down' });
});

it('times out for a dependency that never responds', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  const probes = new Probes();
  probes.add({ name: 'payment', check: () => new Promise(() => {}) });
  const states = probes.states();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await states).toEqual({ payment: 'down' });
  jest.useRealTimers();
});

it('checks a dependency once for concurrent callers', async () => {
  const probes = new Probes();
  let asked = 0;
  probes.add({ name: 'payment', check: async () => asked++ });
  await Promise.all(Array.from({ length: 20 }, () => probes.states()));
  expect(asked).toBe(1);
});

it('checks again after a second', async () => {
  jest.useFakeTimers();
  const probes = new Probes();
  let isAway = false;
  probes.add({ name: 'payment', check: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve()) });
  expect(await probes.states()).toEqual({ payment: 'up' });
  isAway = true;
  expect(await probes.states()).toEqual({ payment: 'up' });
  jest.advanceTimersByTime(1_000);
  expect(await probes.states()).toEqual({ payment: 'down' });
  jest.useRealTimers();
});
