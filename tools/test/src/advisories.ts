import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@kerf/tooling/root';
import { advisoryProblems } from './advisory-problems.ts';

/** `npm run kerf -- advisories` fails on published vulnerabilities of the locked packages. It needs the npm registry. */
const EXCEPTIONS = 'tools/test/advisory-exceptions.json';
const MAX_OUTPUT = 64 * 1024 * 1024;

try {
  const exceptions = JSON.parse(readFileSync(join(root, EXCEPTIONS), 'utf8'));
  const problems = advisoryProblems(audit(), exceptions, new Date().toISOString().slice(0, 10));
  for (const problem of problems) console.error(problem);
  if (problems.length) throw new Error(`\nUpdate the packages, or add dated exceptions to ${EXCEPTIONS}.`);
  console.log('No advisory of severity high or critical affects the locked packages.');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function audit() {
  const npm = process.env.npm_execpath;
  if (!npm) throw new Error('Start this program with npm run kerf -- advisories.');
  const args = [npm, 'audit', '--json', '--audit-level=high', '--package-lock-only'];
  // The exit code says only whether there are advisories, or an error, which the output also says.
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: MAX_OUTPUT });
  try {
    return JSON.parse(stdout);
  } catch {
    throw new Error(`npm could not read the advisories:\n${stderr}`);
  }
}
