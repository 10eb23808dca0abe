import { join } from 'node:path';
import { root } from '@kerf/tooling/root';
import { run } from '@kerf/tooling/run';
import type { ListrTask } from 'listr2';
import { startDatabase } from './database.ts';
import type { StandIn } from './environment.ts';
import type { Opening } from './opening.ts';

/**
 * The tasks that start the local services, then the API (`apiArgs` are arguments of Node, `apiEnv` is added to its environment), and add
 * the demo data. The API does not wait for the identity service, which takes longest to start: shoppers can browse without it. The
 * demo data does, because it has accounts.
 */
export function backendTasks(
  { shop, plan, database, signal }: Opening,
  apiArgs = ['api/dist/bundle/main.js'],
  apiEnv: NodeJS.ProcessEnv = {},
): ListrTask[] {
  const standIn = (name: StandIn, title: string): ListrTask => ({
    title,
    enabled: plan.standIns.includes(name),
    task: async () => void (await shop.standIn(name)),
  });
  let identity: Promise<unknown> | undefined;
  const identityTask: ListrTask = {
    ...standIn('auth', 'Identity'),
    task: async () => {
      identity = shop.standIn('auth');
      await identity;
    },
  };
  const databaseTask: ListrTask = {
    title: 'Database',
    enabled: database !== undefined,
    task: async () => {
      if (database) shop.env.MONGODB_URL = await startDatabase(database, shop, signal);
    },
  };
  const services = [databaseTask, standIn('stripe', 'Payment'), standIn('mail', 'Mailbox')];
  const api = [
    { title: 'Services', task: (_, task) => task.newListr(services, { concurrent: true }) },
    { title: 'API', task: async () => void (await shop.start({ name: 'api', args: apiArgs, env: apiEnv })) },
    {
      title: 'Demo data',
      task: async () => {
        await identity;
        await seed({ shop, signal }, 'catalogue');
      },
    },
  ] satisfies ListrTask[];
  return [identityTask, { title: 'Back end', task: (_, task) => task.newListr(api, { concurrent: false }) }];
}

/** The orders of a demo shop. They take longer than the rest of the demo data, so the shop opens without them. */
export const addDemoOrders = async ({ plan, ...opening }: Opening): Promise<void> => {
  if (plan.standIns.includes('auth')) await seed(opening, 'orders');
};

const ATTEMPTS = 3;

/** The shop works without the demo data, which a busy machine may be too slow for. */
async function seed({ shop, signal }: Pick<Opening, 'shop' | 'signal'>, part: 'catalogue' | 'orders'): Promise<void> {
  const log = join(shop.logDir, `seed-${part}.log`);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { code } = await run(['api/dist/bundle/seed.js', part], { cwd: root, env: shop.env, log, signal });
    if (code === 0) return;
  }
  console.error(`The demo data (${part}) could not be added: ${log} has the reason, and the shop works without it.`);
}
