import { join } from 'node:path';
import { bin, cacheDir, typescript } from '@kerf/tooling/root';
import { type Counter, counters } from './counts.ts';

/** The folder of the runners' reports and the steps' logs. */
export const reportsDir = join(cacheDir, 'test');
export const slug = (name: string): string => name.replaceAll(/\W+/g, '-');
export const reportOf = (name: string): string => join(reportsDir, `${slug(name)}.report`);

export interface Step {
  name: string;
  /** Arguments of Node. */
  args: string[];
  cwd?: string;
  /** Its task of this folder in turbo.json, which names what the step depends on. A step without one always runs. */
  task?: string;
  env?: NodeJS.ProcessEnv;
  /** As `os.setPriority` takes it. */
  priority?: number;
  counter: Counter;
  /** Why this machine cannot run the step, which is then skipped. */
  problem?: () => string | undefined;
  /** What the step leaves out on this machine, and why. */
  gap?: (() => string | undefined) | undefined;
}

/** A group of steps. Two of them run at a time; the next group starts when all have ended. */
export interface Stage {
  title: string;
  steps: Step[];
}

/** A program in TypeScript below tools/. */
export const tool = (name: string, script: string, ...args: string[]): Step => ({
  name,
  args: [...typescript, `tools/${script}`, ...args],
  counter: counters.one,
});

export const command = (name: string, script: string, ...args: string[]): Step => ({
  name,
  args: [script, ...args],
  counter: counters.one,
});

/** In MB. Each test file loads its modules again: with V8's 16 MB, collecting that garbage takes a twentieth of the time. */
const YOUNG_GENERATION = '--max-semi-space-size=64';

/** The tests of a workspace. */
export const jestStep = (dir: string, options: string[], name = dir): Step => ({
  name,
  cwd: dir,
  task: 'test',
  args: [
    YOUNG_GENERATION,
    bin('jest'),
    `--maxWorkers=${dir === 'api' ? 3 : 1}`,
    '--colors=false',
    '--json',
    `--outputFile=${reportOf(name)}`,
    ...options,
  ],
  counter: counters.jest,
});

/** Tests in the browser. */
export function playwrightStep(name: string, options: string[]): Step {
  return {
    name,
    cwd: 'e2e',
    task: name,
    args: [bin('@playwright/test', 'playwright'), 'test', '--reporter=list,json', ...options],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(name) },
    counter: counters.playwright,
  };
}
