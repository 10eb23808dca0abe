import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, programs } from '@kerf/start/build';
import { findCluster } from '@kerf/tooling/mongod/find-cluster';
import { chooseOwnDatabase } from '@kerf/tooling/mongod/local-database';
import { report } from './report.ts';
import { run } from './run.ts';

/** `npm run kerf -- faults --kills 60 --seed 1`: the chaos test. With `--sharded` it runs on a sharded cluster and kills its shards too. */
const option = (fallback: number) => ({ type: 'string' as const, default: String(fallback) });
const { values } = parseArgs({
  options: {
    kills: option(60),
    seed: option(Math.floor(Math.random() * 1e9)),
    shoppers: option(16),
    processes: option(3),
    built: { type: 'boolean', default: false },
    sharded: { type: 'boolean', default: false },
  },
});
const numbers = {
  kills: Number(values.kills),
  seed: Number(values.seed),
  shoppers: Number(values.shoppers),
  processes: Number(values.processes),
};
if (!Object.values(numbers).every(Number.isInteger)) throw new Error('The options must be whole numbers.');

if (!values.built) await build([...programs, 'stand-ins/carrier']);
const dir = mkdtempSync(join(tmpdir(), 'kerf-chaos-'));
const cluster = values.sharded ? findCluster(process.env) : undefined;
const patience = Number(process.env.KERF_TEST_PATIENCE || 1);
const figures = await run({ dir, ...numbers, database: chooseOwnDatabase(process.env), cluster, patience });
console.log(report(figures));
const shardsSurvived = values.sharded && figures.killer.kills.database === 0;
if (shardsSurvived) console.log('No shard was killed. Repeat with more kills or another seed.');
const { lost, doubled, shoppers, shop } = figures;
const isBroken = lost.length + doubled.length + shoppers.outcomes.surprises.length > 0;
const endedByItself = shop.programs.some(({ failures }) => failures > 0);
if (shardsSurvived || isBroken || endedByItself) {
  console.log(`Data and logs are in ${dir}.`);
  process.exitCode = 1;
} else {
  rmSync(dir, { recursive: true, force: true });
}
