import '../../install/require-node.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { takenPorts } from '../../../packages/tooling/src/free-ports.mjs';
import { dataDir, root } from '../../../packages/tooling/src/root.mjs';
import { planEnvironment } from './environment.mjs';
import { localJwtSecret } from './jwt-secret.mjs';

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
