import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { run } from './lib/run.mjs';

test('six kills under load lose nothing and double nothing', async t => {
  const dir = mkdtempSync(join(tmpdir(), 'kerf-faults-'));
  t.after(() => rmSync(dir, { recursive: true, force: true }));
  const { killer, shoppers, lost, doubled } = await run({ dir, seed: 1, kills: 6, shoppers: 8, processes: 2 });
  assert.equal(killer.total, 6);
  assert.ok(shoppers.ledger.charged.length > 0 && shoppers.ledger.cancelled.length > 0);
  assert.deepEqual({ lost, doubled, surprises: shoppers.surprises }, { lost: [], doubled: [], surprises: [] });
});
