import { existsSync } from 'node:fs';
import { constants } from 'node:os';
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
  /** As `os.setPriority` takes it. */
  priority?: number;
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

/** Their tests start no programs and need little time each. They use what the browser leaves of the processor. */
const besideBrowser = (dir: string): boolean => /^(shell|mf-|packages\/)/.test(dir);

/** `npm test` leaves out the files *.full.test.ts and the browser tests with the tag @full. */
const quick = {
  jest: ['--testPathPatterns', '^(?!.*\\.full\\.test\\.tsx?$)'],
  browser: ['--grep-invert', '@full'],
};

/** What `npm test` runs, or with `full` what `npm run test:full` runs. The longest steps of a stage come first. */
export function testStages({ full = false } = {}): Stage[] {
  const options: typeof quick = full ? { jest: [], browser: [] } : quick;
  const jestStep = (dir: string) => makeJestStep(dir, options.jest);
  const has = (file: string) => (dir: string) => existsSync(join(root, dir, file));
  const projects = [...workspaces().filter(has('tsconfig.json')), 'tools/install'];
  const jestDirs = workspaces().filter(has('jest.config.mjs'));
  const byLength = [...LONGEST, ...jestDirs.filter(dir => !LONGEST.includes(dir))];
  return [
    {
      title: 'Static checks',
      steps: [
        // Several checkers would each read the libraries' types again: twice the processor time and no shorter on two cores.
        command('types', bin('typescript', 'tsc'), '-b', '--checkers', '1', ...projects),
        command('format and lint', bin('@biomejs/biome', 'biome'), 'ci', '--colors=off', '.'),
        command('documents', bin('markdownlint-cli2')),
        command('spelling', bin('cspell'), '--no-progress', '**/*.md'),
        tool('spec coverage', 'test/src/spec-coverage.ts', '--check'),
      ],
    },
    // After the types: both compile the programs, and two compilers must not write the same files.
    { title: 'Build', steps: [tool('build', 'start/src/build-all.ts')] },
    { title: 'Tests', steps: byLength.filter(dir => !besideBrowser(dir)).map(jestStep) },
    {
      title: 'Browser',
      steps: [browserStep(options.browser), ...byLength.filter(besideBrowser).map(jestStep).map(inBackground)],
    },
  ];
}

function makeJestStep(dir: string, options: string[]): Step {
  return {
    name: dir,
    cwd: dir,
    args: [
      bin('jest'),
      `--maxWorkers=${dir === 'api' ? 2 : 1}`,
      '--colors=false',
      '--json',
      `--outputFile=${reportOf(dir)}`,
      ...options,
    ],
    counter: counters.jest,
  };
}

/** With the lowest priority, so that pages in the browser do not wait for the processor. */
const inBackground = (step: Step): Step => ({ ...step, priority: constants.priority.PRIORITY_LOW });

function browserStep(options: string[]): Step {
  return {
    name: 'browser',
    cwd: 'e2e',
    args: [bin('@playwright/test', 'playwright'), 'test', '--reporter=list,json', ...options],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('browser') },
    counter: counters.playwright,
  };
}
