import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, programs } from '@kerf/start/build';
import { findCluster } from '@kerf/tooling/mongod/find-cluster';
import { openCluster, planCluster } from '@kerf/tooling/mongod/sharded-cluster';
import { bin, root } from '@kerf/tooling/root';
import { type Program, startProgram } from '@kerf/tooling/start-program';

/**
 * `npm run kerf -- test:sharded --kills 12`, optionally with arguments of Jest: the API's files about orders, payments and races on a
 * sharded cluster, then the chaos test on another one. KERF_TEST_PATIENCE multiplies all timeouts, for a slow machine.
 */
const { values, positionals } = parseArgs({
  options: {
    kills: { type: 'string', default: '12' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
  allowPositionals: true,
});
const patience = Number(process.env.KERF_TEST_PATIENCE || 1);

try {
  const binaries = findCluster(process.env);
  console.log(`A sharded cluster of MongoDB ${binaries.version} (${binaries.mongod}, ${binaries.mongos}).`);
  await build(programs);
  if (values.only !== 'chaos') await runSuite(binaries);
  if (values.only !== 'suite') runChaos();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function runSuite(binaries: ReturnType<typeof findCluster>): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'kerf-sharded-'));
  const running: Program[] = [];
  try {
    const cluster = await planCluster({ dir, binaries, patience });
    const url = await openCluster(cluster, patience, async ({ name, args }) => {
      const log = join(dir, `${name}.log`);
      running.push(await startProgram({ name, args, env: process.env, timeoutMs: 60_000 * patience, log }));
    });
    const env = { ...process.env, MONGODB_URL: url, KERF_TEST_SHARDED: 'yes' };
    report('The API suite', ['--config=jest.sharded.config.mjs', '--maxWorkers=1', ...positionals], 'api', env);
  } finally {
    for (const program of running.reverse()) await program.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

function runChaos(): void {
  const options = ['--sharded', '--built', '--kills', values.kills, '--seed', values.seed];
  const { status } = spawnSync(process.execPath, [join(root, 'tools/run.mjs'), 'chaos/src/main.ts', ...options], {
    cwd: root,
    stdio: 'inherit',
  });
  conclude('The chaos test', status);
}

function report(what: string, args: string[], workspace: string, env: NodeJS.ProcessEnv): void {
  const { status } = spawnSync(process.execPath, [bin('jest'), ...args], {
    cwd: join(root, workspace),
    env,
    stdio: 'inherit',
  });
  conclude(what, status);
}

function conclude(what: string, status: number | null): void {
  console.log(`${what} on the sharded cluster ${status === 0 ? 'passed' : 'failed'}.`);
  if (status !== 0) process.exitCode = 1;
}
