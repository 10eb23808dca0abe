import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dataDir, root } from '@kerf/tooling/root';
import { takenPorts } from '@kerf/tooling/taken-ports';
import { planEnvironment } from './environment.ts';
import { localJwtSecret } from './jwt-secret.ts';

/** `npm run admin -- grant EMAIL`, for the shop that `npm start` runs or that the environment names. */
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
const plan = planEnvironment(process.env, localJwtSecret(dataDir));
const local = plan.ports.filter(({ name }) => name === 'mongo');
if (local.length > (await takenPorts(local)).length) {
  console.error('The shop is not running: run `npm start` first, or set MONGODB_URL.');
  process.exit(1);
}
const urls = local.map(({ port }) => ({ MONGODB_URL: `mongodb://127.0.0.1:${port}/kerf?replicaSet=kerf` }));
const { status } = spawnSync(process.execPath, [join(root, 'api/dist/bundle/admin.js'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: Object.assign({}, plan.env, ...urls),
});
process.exitCode = status ?? 1;
