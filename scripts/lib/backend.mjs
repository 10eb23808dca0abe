import { join } from 'node:path';
import { root } from './root.mjs';
import { runOrThrow } from './run.mjs';

/** Identity first, since it takes longest. */
const standInTitles = { auth: 'Identity', stripe: 'Payment', mongo: 'Database' };

export const backendSteps = plan => [...plan.standIns.map(name => standInTitles[name]), 'API', 'Demo data'];

/** Starts the stand-ins side by side, then the API (`apiArgs` are Node's), and sees that there is something to sell. */
export async function startBackend({ step, shop, plan, signal, apiArgs = ['api/dist/main.js'] }) {
  const addresses = await Promise.all(plan.standIns.map(name => step(standInTitles[name], () => shop.standIn(name))));
  const mongo = plan.standIns.indexOf('mongo');
  if (mongo >= 0) shop.env.MONGODB_URL = addresses[mongo];

  await step('API', () => shop.start({ name: 'api', args: apiArgs }));
  await step('Demo data', () =>
    runOrThrow('Seeding', ['api/dist/seed.js'], {
      cwd: root,
      env: shop.env,
      log: join(shop.logDir, 'seed.log'),
      signal,
    }),
  );
}
