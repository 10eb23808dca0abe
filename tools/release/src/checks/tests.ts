import { join } from 'node:path';
import { bin, cacheDir, root } from '@kerf/tooling/root';
import { run } from '@kerf/tooling/run';
import { UserError } from '../program/user-error.ts';

/** Runs the tests of a remote. Throws a UserError with the end of their output if one fails. */
export async function runTests(folder: string, dir: string = root): Promise<'passed'> {
  const log = join(cacheDir, `logs/tests-${folder}.log`);
  const { code, output } = await run([bin('jest', 'jest')], { cwd: join(dir, folder), log });
  if (code !== 0)
    throw new UserError(`The tests of ${folder} fail:\n${output.trim().split('\n').slice(-20).join('\n')}`);
  return 'passed';
}
