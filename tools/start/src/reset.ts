import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lock } from '@kerf/tooling/lock';
import { dataDir } from '@kerf/tooling/root';

/** By name, because DATA_DIR may contain other files too. */
const ours = ['auth', 'mongo', 'mongod', 'stripe', 'pictures', 'logs', 'release-copies', 'jwt-secret'];

const release = await lock(dataDir);
if (!release) {
  console.error('Kerf is running on this data. Stop it first (Ctrl-C in its terminal).');
  process.exit(1);
}
const present = ours.filter(name => existsSync(join(dataDir, name)));
for (const name of present) rmSync(join(dataDir, name), { recursive: true });
console.log(present.length ? `Deleted from ${dataDir}: ${present.join(', ')}.` : `${dataDir} was empty.`);
release();
