import './lib/require-node.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { planEnvironment } from './lib/environment.mjs';
import { localJwtSecret } from './lib/jwt-secret.mjs';
import { dataDir, root } from './lib/root.mjs';
import { readPorts } from './ports.mjs';

/** `npm run admin -- grant EMAIL`, on the shop that `npm start` runs or that the environment names. */
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
const { env } = planEnvironment(process.env, localJwtSecret(dataDir));
const { port } = readPorts(env).find(({ name }) => name === 'mongo');
const local = { MONGODB_URL: `mongodb://127.0.0.1:${port}/kerf?replicaSet=kerf` };
const args = [join(root, 'api/dist/admin.js'), ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...local, ...env } });
process.exitCode = status ?? 1;
