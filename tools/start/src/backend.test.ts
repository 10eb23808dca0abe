import { runOrThrow } from '@kerf/tooling/run';
import { Listr } from 'listr2';
import { backendTasks } from './backend.ts';
import type { Opening } from './opening.ts';

jest.mock('@kerf/tooling/run');

test('adds the demo data, which has accounts, when the identity service is ready, and does not keep the API waiting for it', async () => {
  const done: string[] = [];
  let identityIsReady: () => void = () => undefined;
  const identity = new Promise<void>(resolve => {
    identityIsReady = resolve;
  });
  let apiIsReady: () => void = () => undefined;
  const api = new Promise<void>(resolve => {
    apiIsReady = resolve;
  });
  const shop = {
    env: {},
    logDir: '/logs',
    standIn: async (name: string) => {
      if (name === 'auth') await identity;
      done.push(name);
      return '';
    },
    start: async ({ name }: { name: string }) => {
      done.push(name);
      apiIsReady();
      return '';
    },
  };
  jest.mocked(runOrThrow).mockImplementation(async what => void done.push(what));
  const plan = { standIns: ['auth', 'stripe', 'mail'] };
  const opening = { shop, plan, signal: new AbortController().signal } as unknown as Opening;
  const running = new Listr(backendTasks(opening), { concurrent: true, renderer: 'silent' }).run();
  await api;
  await new Promise(resolve => setImmediate(resolve));
  expect(done).toEqual(['stripe', 'mail', 'api']);
  identityIsReady();
  await running;
  expect(done).toEqual(['stripe', 'mail', 'api', 'auth', 'Adding the demo data']);
});
