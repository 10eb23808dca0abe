import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { bin, cacheDir, root } from '../../../packages/tooling/src/root.mjs';
import { workspaces } from '../../../packages/tooling/src/workspaces.mjs';

/** Where the runners leave their reports, and the steps their logs. */
export const reportsDir = join(cacheDir, 'test');
export const reportOf = name => join(reportsDir, `${name.replaceAll(/\W+/g, '-')}.report`);

/** What `npm test` runs. Each row: what to run with Node, where, after which rows, and how its report is counted. */
export function testSteps() {
  const has = file => dir => existsSync(join(root, dir, file));
  const projects = workspaces().filter(has('tsconfig.json'));
  return [
    { name: 'format and lint', args: [bin('@biomejs/biome', 'biome'), 'ci', '--colors=off', '.'], counter: 'one' },
    { name: 'documents', args: [bin('markdownlint-cli2')], counter: 'one' },
    { name: 'spelling', args: [bin('cspell'), '--no-progress', '**/*.md'], counter: 'one' },
    { name: 'types', args: [bin('typescript', 'tsc'), '-b', ...projects], counter: 'one' },
    { name: 'spec coverage', args: ['tools/test/src/spec-coverage.mjs', '--check'], counter: 'one' },
    {
      name: 'scripts',
      args: nodeTestArgs(
        'scripts',
        ...['packages/tooling', 'tools/start', 'tools/test', 'tools/new-remote'].map(dir => `${dir}/src`),
        'shell/server',
      ),
      counter: 'tap',
    },
    { name: 'release', args: nodeTestArgs('release', 'tools/release/src'), counter: 'tap' },
    { name: 'faults', args: nodeTestArgs('faults', 'tools/chaos/src'), counter: 'tap', after: ['types'] },
    ...workspaces().filter(has('jest.config.mjs')).map(jestStep),
    { name: 'build', args: ['tools/start/src/build.mjs'], counter: 'one', after: ['types'], slots: 2 },
    { name: 'budgets', args: nodeTestArgs('budgets', 'tools/bench/src/budgets'), counter: 'tap', after: ['build'] },
    { name: 'images', args: nodeTestArgs('images', 'deploy'), counter: 'tap', after: ['build'] },
    browserStep(),
  ];
}

/** The tests in folders, reported under the name of their row. */
function nodeTestArgs(name, ...dirs) {
  const files = dirs.flatMap(dir =>
    readdirSync(join(root, dir))
      .filter(file => file.endsWith('.test.mjs'))
      .map(file => `${dir}/${file}`),
  );
  const reporters = ['--test-reporter=spec', '--test-reporter-destination=stdout', '--test-reporter=tap'];
  return ['--test', ...reporters, `--test-reporter-destination=${reportOf(name)}`, ...files];
}

/** Programs are tested as they are compiled; what runs in a browser needs nothing compiled before. */
function jestStep(dir) {
  return {
    name: dir,
    cwd: dir,
    args: [bin('jest'), '--maxWorkers=1', '--colors=false', '--json', `--outputFile=${reportOf(dir)}`],
    after: /^(api|stand-ins)\b/.test(dir) ? ['types'] : [],
    counter: 'jest',
  };
}

/** Last and alone: what a page does in time should not depend on what else is running. */
function browserStep() {
  return {
    name: 'browser',
    cwd: 'e2e',
    args: [bin('@playwright/test', 'playwright'), 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('browser') },
    after: ['build'],
    slots: 2,
    counter: 'playwright',
  };
}
