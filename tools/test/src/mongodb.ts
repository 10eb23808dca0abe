import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { databaseToolsProblem } from '@kerf/start/backup/database-tools';
import { build, programs } from '@kerf/start/build';
import { realServerVersion } from '@kerf/tooling/mongod/real-server';
import { bin, root } from '@kerf/tooling/root';
import { ensureMongod } from './ensure-mongod.ts';

/** `npm run kerf -- test:mongodb`, optionally with arguments of Jest: the tests that need a real MongoDB, and the API suite on it. */
const { MONGODB_URL } = process.env;

try {
  const env = MONGODB_URL ? await checkServer(MONGODB_URL) : await prepareMongod();
  await build(programs);
  if (!MONGODB_URL) {
    jest('packages/tooling', ['--config=jest.mongodb.config.mjs'], env);
    const problem = databaseToolsProblem(env);
    if (problem) console.log(`The backup is not tested. ${problem}`);
    else jest('tools/start', ['--config=jest.mongodb.config.mjs'], env);
  }
  jest('api', process.argv.slice(2), env);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function checkServer(url: string): Promise<NodeJS.ProcessEnv> {
  console.log(`The tests use MongoDB ${await realServerVersion(url)}, which MONGODB_URL names.`);
  return process.env;
}

async function prepareMongod(): Promise<NodeJS.ProcessEnv> {
  const { path, version } = await ensureMongod(process.env);
  console.log(`The tests use mongod ${version} (${path}).`);
  return { ...process.env, MONGOD_BINARY: path };
}

function jest(workspace: string, args: string[], env: NodeJS.ProcessEnv): void {
  const options = ['--maxWorkers=1', ...args];
  const { status } = spawnSync(process.execPath, [bin('jest'), ...options], {
    cwd: join(root, workspace),
    env,
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
