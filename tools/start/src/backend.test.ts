import { run } from '@kerf/tooling/run';
import { Listr } from 'listr2';
import { addDemoOrders, backendTasks } from './backend.ts';
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
  jest.mocked(run).mockImplementation(async ([, part = '']) => {
    done.push(part);
    return { code: 0, output: '' };
  });
  const plan = { standIns: ['auth', 'stripe', 'mail'] };
  const opening = { shop, plan, signal: new AbortController().signal } as unknown as Opening;
  const running = new Listr(backendTasks(opening), { concurrent: true, renderer: 'silent' }).run();
  await api;
  await new Promise(resolve => setImmediate(resolve));
  expect(done).toEqual(['stripe', 'mail', 'api']);
  identityIsReady();
  await running;
  expect(done).toEqual(['stripe', 'mail', 'api', 'auth', 'catalogue']);
});

describe('demo data that cannot be added', () => {
  const opening = {
    shop: { env: {}, logDir: '/logs' },
    plan: { standIns: ['auth'] },
    signal: new AbortController().signal,
  } as unknown as Opening;
  const failed = { code: 1, output: 'insertedIds: new ObjectId()' };
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  beforeEach(() => {
    jest.mocked(run).mockReset();
    said.mockClear();
  });

  test('is retried', async () => {
    jest.mocked(run).mockResolvedValueOnce(failed).mockResolvedValueOnce({ code: 0, output: '' });
    await addDemoOrders(opening);
    expect(run).toHaveBeenCalledTimes(2);
    expect(said).not.toHaveBeenCalled();
  });

  test('is named in one sentence with its log, and the shop stays open', async () => {
    jest.mocked(run).mockResolvedValue(failed);
    await addDemoOrders(opening);
    expect(run).toHaveBeenCalledTimes(3);
    expect(said.mock.calls).toEqual([
      [
        'The demo data (orders) could not be added: /logs/seed-orders.log has the reason, and the shop works without it.',
      ],
    ]);
  });

  test('does not hide a request to stop', async () => {
    jest.mocked(run).mockRejectedValue(new Error('aborted'));
    await expect(addDemoOrders(opening)).rejects.toThrow('aborted');
    expect(run).toHaveBeenCalledTimes(1);
  });
});
