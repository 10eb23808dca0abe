import { join } from 'node:path';
import { bin, cacheDir, root } from '@kerf/tooling/root';
import { run } from '@kerf/tooling/run';
import { Refusal } from '../refusal.mjs';

/** Refuses a remote whose sources do not fit the types of the contract. */
export async function checkTypes(folder, dir = root) {
  const log = join(cacheDir, `logs/types-${folder}.log`);
  const { code, output } = await run([bin('typescript', 'tsc'), '-b', '--pretty', 'false', folder], { cwd: dir, log });
  const first = output.split('\n').find(line => line.includes('error TS'));
  if (code !== 0) throw new Refusal(`The types of ${folder} do not fit: ${first ?? output.trim()}`);
}
