import './lib/require-node.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { planEnvironment } from './lib/environment.mjs';
import { takenPorts } from './lib/free-ports.mjs';
import { localJwtSecret } from './lib/jwt-secret.mjs';
import { dataDir, root } from './lib/root.mjs';

/** `npm run admin -- grant EMAIL`, on the shop that `npm start` runs or that the environment names. */
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
const plan = planEnvironment(process.env, localJwtSecret(dataDir));
const local = plan.ports.filter(({ name }) => name === 'mongo');
if (local.length > (await takenPorts(local)).length) {
  console.error('The shop is not running: `npm start` it first, or set MONGODB_URL.');
  process.exit(1);
}
const urls = local.map(({ port }) => ({ MONGODB_URL: `mongodb://127.0.0.1:${port}/kerf?replicaSet=kerf` }));
const { status } = spawnSync(process.execPath, [join(root, 'api/dist/admin.js'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: Object.assign({}, plan.env, ...urls),
});
process.exitCode = status ?? 1;
