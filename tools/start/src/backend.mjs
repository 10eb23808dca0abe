import { join } from 'node:path';
import { root } from '../../../packages/tooling/src/root.mjs';
import { runOrThrow } from '../../../packages/tooling/src/run.mjs';

/** Identity first, since it takes longest. */
const standInTitles = { auth: 'Identity', stripe: 'Payment', mongo: 'Database' };

export const backendSteps = plan => [...plan.standIns.map(name => standInTitles[name]), 'API', 'Demo data'];

/**
 * Starts the stand-ins side by side, then the API (`apiArgs` are Node's), and sees that there is something to sell. The API
 * does not wait for identity, which takes longest: without it the shop can be looked at all the same.
 */
export async function startBackend({ step, shop, plan, signal, apiArgs = ['api/dist/main.js'] }) {
  const start = async name => plan.standIns.includes(name) && step(standInTitles[name], () => shop.standIn(name));
  const startApi = async () => {
    const [mongo] = await Promise.all([start('mongo'), start('stripe')]);
    if (mongo) shop.env.MONGODB_URL = mongo;
    await step('API', () => shop.start({ name: 'api', args: apiArgs }));
  };
  await Promise.all([start('auth'), startApi()]);
  await step('Demo data', () =>
    runOrThrow('Seeding', ['api/dist/seed.js'], {
      cwd: root,
      env: shop.env,
      log: join(shop.logDir, 'seed.log'),
      signal,
    }),
  );
}
