import { join } from 'node:path';
import { bin, cacheDir, root } from '@kerf/tooling/root';
import { run } from '@kerf/tooling/run';
import { UserError } from '../program/user-error.ts';

/** Throws a UserError with the first type error of a remote. */
export async function checkTypes(folder: string, dir: string = root): Promise<void> {
  const log = join(cacheDir, `logs/types-${folder}.log`);
  const args = [bin('typescript', 'tsc'), '-b', '--checkers', '1', '--pretty', 'false', folder];
  const { code, output } = await run(args, { cwd: dir, log });
  const first = output.split('\n').find(line => line.includes('error TS'));
  if (code !== 0) throw new UserError(`${folder} has a type error: ${first ?? output.trim()}`);
}
