import { setTimeout as delay } from 'node:timers/promises';
import { isFree } from '../free-port.ts';
import { withClient } from './with-client.ts';

const RESPONDS_WITHIN_MS = 5_000;
const CHECK_EVERY_MS = 100;
const CHECKS = 100;

/** Stops a mongod on the same data that outlived the program which started it. Waits until it has released its port. */
export async function stopOrphan(address: string, dir: string): Promise<void> {
  const port = Number(address.split(':')[1]);
  if (await isFree(port)) return;
  // What is not a mongod on this data is left alone. The start then reports that the port is in use.
  const pid = await pidOfMongodOn(address, dir).catch(() => undefined);
  if (pid === undefined) return;
  process.kill(pid, 'SIGTERM');
  for (let checks = 0; checks < CHECKS && isRunning(pid); checks++) await delay(CHECK_EVERY_MS);
}

const pidOfMongodOn = (address: string, dir: string): Promise<number | undefined> =>
  withClient(`mongodb://${address}/?directConnection=true`, RESPONDS_WITHIN_MS, async client => {
    const admin = client.db('admin');
    const { parsed } = await admin.command({ getCmdLineOpts: 1 });
    if (parsed?.storage?.dbPath !== dir) return undefined;
    return Number((await admin.command({ serverStatus: 1 })).pid);
  });

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
