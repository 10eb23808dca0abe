import '../../install/require-node.mjs';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lock } from '../../../packages/tooling/src/lock.mjs';
import { dataDir } from '../../../packages/tooling/src/root.mjs';

/** By name, since DATA_DIR may point at a folder that holds other things too. */
const ours = ['auth', 'mongo', 'stripe', 'logs', 'jwt-secret'];

const release = await lock(dataDir);
if (!release) {
  console.error('Kerf is running on this data. Stop it first (Ctrl-C in its terminal).');
  process.exit(1);
}
const present = ours.filter(name => existsSync(join(dataDir, name)));
for (const name of present) rmSync(join(dataDir, name), { recursive: true });
console.log(present.length ? `Emptied ${dataDir}: ${present.join(', ')}.` : `There was nothing in ${dataDir}.`);
release();
