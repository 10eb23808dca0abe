import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lock } from '@kerf/tooling/lock';
import { chooseLocalDatabase } from '@kerf/tooling/mongod/local-database';
import { dataDir, root } from '@kerf/tooling/root';
import { onStopRequest } from '@kerf/tooling/stop-request';
import { takenPorts } from '@kerf/tooling/taken-ports';
import type { ListrTask } from 'listr2';
import { addDemoOrders } from './backend.ts';
import { closingBox } from './closing.ts';
import { databaseNotice } from './database.ts';
import { planEnvironment } from './environment.ts';
import { localJwtSecret } from './jwt-secret.ts';
import type { Opening } from './opening.ts';
import { Shop } from './shop.ts';
import { taskList } from './task-list.ts';

export interface Launch {
  /** The API accepts requests from the pages of these front ends. */
  callers: string[];
  tasks(opening: Opening): ListrTask[];
  /** Printed below the closing box. */
  note?: string;
}

/**
 * Opens the shop and keeps it open until a stop request, or until a service has ended for good. It refuses to start while
 * another process uses the same data, or while a port is taken, and it stops everything in order.
 */
export async function launch({ callers, tasks, note = '' }: Launch): Promise<void> {
  const release = await lock(dataDir);
  if (!release) fail('Kerf is running already on this data. Stop it first (Ctrl-C in its terminal).');
  const { plan, database } = await checkedPlan(callers);
  console.log(databaseNotice(database));
  const over = new AbortController();
  const ended = new Promise<never>((_, reject) =>
    over.signal.addEventListener('abort', () => reject(over.signal.reason)),
  );
  const shop = new Shop(plan.env, join(dataDir, 'logs'), reason => over.abort(new Error(reason)));
  let asked = false;
  onStopRequest(
    () => {
      asked = true;
      over.abort();
    },
    () => shop.kill(),
  );

  const broken: string[] = [];
  const opening = { shop, plan, database, broken, signal: over.signal };
  const list = taskList(tasks(opening), over.signal);
  const open = list.run().then(() => {
    console.log(`${closingBox(plan, broken)}${note}`);
    return addDemoOrders(opening);
  });
  try {
    await Promise.race([open, ended]);
    await ended;
  } catch (error) {
    if (!asked) console.error(`\n${(error as Error).message}\n`);
  }
  console.log('Stopping.');
  over.abort();
  await shop.stop();
  await open.catch(() => {});
  release();
  process.exit(asked ? 0 : 1);
}

/** Returns the plan and the database for this environment, or ends with a sentence for each problem. */
async function checkedPlan(callers: string[]): Promise<Pick<Opening, 'plan' | 'database'>> {
  try {
    if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
    const plan = planEnvironment(process.env, localJwtSecret(dataDir), callers);
    const taken = await takenPorts(plan.ports);
    if (!taken.length) return { plan, database: chooseLocalDatabase(plan.env) };
    return fail(
      taken
        .map(({ name, port, variable }) => `Port ${port} (${name}) is taken: free it, or set ${variable}.`)
        .join('\n'),
    );
  } catch (error) {
    return fail((error as Error).message);
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
