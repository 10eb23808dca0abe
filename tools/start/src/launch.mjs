import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { takenPorts } from '../../../packages/tooling/src/free-ports.mjs';
import { lock } from '../../../packages/tooling/src/lock.mjs';
import { createProgress } from '../../../packages/tooling/src/progress.mjs';
import { dataDir, root } from '../../../packages/tooling/src/root.mjs';
import { onStopRequest } from '../../../packages/tooling/src/stop-request.mjs';
import { planEnvironment } from './environment.mjs';
import { localJwtSecret } from './jwt-secret.mjs';
import { Shop } from './shop.mjs';

/**
 * What `npm start` and `npm run dev` share: one at a time, every port free before anything starts, a progress list of
 * `steps(plan)`, and an end in order whatever the reason. The API answers the pages of the apps `callers`. `run` gets { step, shop, plan, signal } and resolves with the
 * closing text; the shop then stays open until it is told to stop or a service is gone for good.
 */
export async function launch({ steps, callers, run }) {
  const release = await lock(dataDir);
  if (!release) fail('Kerf is running already on this data. Stop it first (Ctrl-C in its terminal).');
  const plan = await checkedPlan(callers);

  const over = new AbortController();
  const ended = new Promise((_, reject) => over.signal.addEventListener('abort', () => reject(over.signal.reason)));
  const shop = new Shop(plan.env, join(dataDir, 'logs'), reason => over.abort(new Error(reason)));
  const progress = createProgress(steps(plan));
  let asked = false;
  const stop = () => {
    asked = true;
    over.abort();
  };
  onStopRequest(stop, () => shop.kill());

  const open = run({ step: progress.step, shop, plan, signal: over.signal }).then(closing => {
    progress.end();
    console.log(closing);
  });
  try {
    await Promise.race([open, ended]);
    await ended;
  } catch (error) {
    progress.end();
    if (!asked) console.error(`\n${error.message}\n`);
  }
  console.log('Stopping.');
  over.abort();
  await shop.stop();
  await open.catch(() => {});
  release();
  process.exit(asked ? 0 : 1);
}

/** The plan for this environment, or an end with a sentence for each thing wrong. */
async function checkedPlan(callers) {
  try {
    if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
    const plan = planEnvironment(process.env, localJwtSecret(dataDir), callers);
    const taken = await takenPorts(plan.ports);
    if (!taken.length) return plan;
    const sentence = ({ name, port, variable }) =>
      `Port ${port} (${name}) is taken: free it, or set ${variable} to another.`;
    fail(taken.map(sentence).join('\n'));
  } catch (error) {
    fail(error.message);
  }
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
