import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bin, cacheDir, root, typescript } from '@kerf/tooling/root';
import { workspaces } from '@kerf/tooling/workspaces';
import { type Counter, counters } from './counts.ts';

/** The folder of the runners' reports and the steps' logs. */
export const reportsDir = join(cacheDir, 'test');
export const reportOf = (name: string): string => join(reportsDir, `${name.replaceAll(/\W+/g, '-')}.report`);

export interface Step {
  name: string;
  /** Arguments of Node. */
  args: string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  counter: Counter;
}

/** A group of steps. Two of them run at a time; the next group starts when all have ended. */
export interface Stage {
  title: string;
  steps: Step[];
}

const tool = (name: string, script: string, ...args: string[]): Step => ({
  name,
  args: [...typescript, `tools/${script}`, ...args],
  counter: counters.one,
});
const command = (name: string, script: string, ...args: string[]): Step => ({
  name,
  args: [script, ...args],
  counter: counters.one,
});

/** The workspaces whose tests take longest. */
const LONGEST = ['api', 'tools/release', 'stand-ins/auth', 'stand-ins/mongo', 'tools/new-remote'];

/** What `npm test` runs. The longest steps of a stage come first. */
export function testStages(): Stage[] {
  const has = (file: string) => (dir: string) => existsSync(join(root, dir, file));
  const projects = [...workspaces().filter(has('tsconfig.json')), 'tools/install'];
  const jestDirs = workspaces().filter(has('jest.config.mjs'));
  const byLength = [...LONGEST, ...jestDirs.filter(dir => !LONGEST.includes(dir))];
  return [
    {
      title: 'Static checks',
      steps: [
        command('types', bin('typescript', 'tsc'), '-b', ...projects),
        command('format and lint', bin('@biomejs/biome', 'biome'), 'ci', '--colors=off', '.'),
        command('documents', bin('markdownlint-cli2')),
        command('spelling', bin('cspell'), '--no-progress', '**/*.md'),
        tool('spec coverage', 'test/src/spec-coverage.ts', '--check'),
      ],
    },
    // After the types: both compile the programs, and two compilers must not write the same files.
    { title: 'Build', steps: [tool('build', 'start/src/build-all.ts')] },
    { title: 'Tests', steps: byLength.map(jestStep) },
    { title: 'Browser', steps: [browserStep()] },
  ];
}

function jestStep(dir: string): Step {
  return {
    name: dir,
    cwd: dir,
    args: [
      bin('jest'),
      `--maxWorkers=${dir === 'api' ? 2 : 1}`,
      '--colors=false',
      '--json',
      `--outputFile=${reportOf(dir)}`,
    ],
    counter: counters.jest,
  };
}

/** Runs alone, so that pages in a browser do not wait for the processor. */
function browserStep(): Step {
  return {
    name: 'browser',
    cwd: 'e2e',
    args: [bin('@playwright/test', 'playwright'), 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('browser') },
    counter: counters.playwright,
  };
}
