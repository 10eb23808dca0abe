import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { bin, root } from '@kerf/tooling/root';
import { workspaces } from '@kerf/tooling/workspaces';
import { fullStages, gaps } from './full-stages.ts';
import { command, jestStep, playwrightStep, type Stage, type Step, tool } from './step.ts';

/** The workspaces whose tests take longest. */
const LONGEST = [
  ...['api', 'tools/release', 'stand-ins/mongo', 'tools/chaos', 'stand-ins/stripe', 'stand-ins/auth'],
  ...['mf-dashboard-admin', 'mf-checkout', 'mf-catalog', 'shell', 'shell/server'],
];

/** Their tests start no programs and need little time each. They use what the browser leaves of the processor. */
const besideBrowser = (dir: string): boolean => /^(shell|mf-)/.test(dir);

/**
 * `npm test` leaves out the files *.full.test.ts and the browser tests with the tags @full and @use. The tests with @use run in a stage of
 * `npm run test:full` of their own.
 */
const quick = {
  jest: ['--testPathPatterns', '^(?!.*\\.full\\.test\\.tsx?$)'],
  browser: ['--grep-invert', '@full|@use'],
};

/** `npm run test:full` repeats races and random requests more often. */
const thorough = { KERF_TEST_ROUNDS: '4', FUZZ_REQUESTS: '3000' };

/** What `npm test` runs, or with `full` what `npm run test:full` runs. The longest steps of a stage come first. */
export const testStages = ({ full = false } = {}): Stage[] => [...stages(full), ...(full ? fullStages : [])];

function stages(full: boolean): Stage[] {
  const options: typeof quick = full ? { jest: [], browser: ['--grep-invert', '@use'] } : quick;
  const tests = (dir: string): Step => ({
    ...jestStep(dir, options.jest),
    gap: gaps[dir],
    ...(full && { env: thorough }),
  });
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
        tool('spec coverage', 'test/src/spec-coverage.ts'),
      ].map(step => ({ ...step, task: 'repository' })),
    },
    // After the types: both compile the programs, and two compilers must not write the same files.
    { title: 'Build', steps: [tool('build', 'start/src/build-all.ts')] },
    // Before everything else: it opens the shop as a person does.
    { title: 'Demo shop', steps: [playwrightStep('walk', ['--config=walk.config.ts'])] },
    { title: 'Tests', steps: byLength.filter(dir => !besideBrowser(dir)).map(tests) },
    {
      title: 'Browser',
      steps: [
        playwrightStep('browser', ['--project=browser', ...options.browser]),
        ...byLength.filter(besideBrowser).map(tests).map(inBackground),
      ],
    },
    // It builds front ends, and has the ports of the other browser tests.
    { title: 'Isolation', steps: [playwrightStep('isolation', ['--project=isolation', ...options.browser])] },
  ];
}

/** With the lowest priority, so that pages in the browser do not wait for the processor. */
const inBackground = (step: Step): Step => ({ ...step, priority: constants.priority.PRIORITY_LOW });
