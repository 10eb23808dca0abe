import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseOwnDatabase, describeDatabase } from '@kerf/tooling/mongod/local-database';
import { run } from './run.ts';

const dir = mkdtempSync(join(tmpdir(), 'kerf-chaos-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('six kills under load lose nothing and double nothing', async () => {
  const database = chooseOwnDatabase(process.env);
  console.log(`Database: ${describeDatabase(database)}`);
  const options = { dir, seed: 1, kills: 6, shoppers: 8, processes: 2, database };
  const { killer, shoppers, shop, lost, doubled } = await run(options);
  expect(killer.total).toBe(6);
  expect(shoppers.outcomes.acknowledged.charged.length).toBeGreaterThan(0);
  expect(shoppers.outcomes.acknowledged.cancelled.length).toBeGreaterThan(0);
  expect({ lost, doubled, surprises: shoppers.outcomes.surprises }).toEqual({ lost: [], doubled: [], surprises: [] });
  expect(shop.programs.filter(({ failures }) => failures > 0).map(({ name }) => name)).toEqual([]);
}, 240_000);
