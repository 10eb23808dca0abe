import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dataDir, root } from '@kerf/tooling/root';
import { takenPorts } from '@kerf/tooling/taken-ports';
import { planEnvironment } from './environment.ts';
import { localJwtSecret } from './jwt-secret.ts';

/** Runs a program of the built API on the shop that `npm start` runs or that the environment names. Ends with its exit code. */
export async function runApiCommand(program: string): Promise<void> {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
  const plan = planEnvironment(process.env, localJwtSecret(dataDir));
  const local = plan.ports.filter(({ name }) => name === 'mongo');
  if (local.length > (await takenPorts(local)).length) {
    console.error('The shop is not running: run `npm start` first, or set MONGODB_URL.');
    process.exit(1);
  }
  const urls = local.map(({ port }) => ({ MONGODB_URL: `mongodb://127.0.0.1:${port}/kerf?replicaSet=kerf` }));
  const args = [join(root, 'api/dist/bundle', program), ...process.argv.slice(2)];
  const { status } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: Object.assign({}, plan.env, ...urls),
  });
  process.exitCode = status ?? 1;
}
