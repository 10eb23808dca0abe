import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from '@kerf/tooling/ensure-browser';
import { chooseLocalDatabase, chooseOwnDatabase, describeDatabase } from '@kerf/tooling/mongod/local-database';
import { root } from '@kerf/tooling/root';
import { run } from '@kerf/tooling/run';
import { onStopRequest } from '@kerf/tooling/stop-request';
import { Listr, type ListrTask, PRESET_TIMER } from 'listr2';
import { type Counts, describeCounts, describeSlowest, summary } from './counts.ts';
import { Passes, type Result } from './passes.ts';
import { reportOf, reportsDir, type Stage, type Step } from './step.ts';
import { testStages } from './steps.ts';

const CONCURRENCY = 2;
const SHOWN_LINES = 200;

const over = new AbortController();
onStopRequest(() => over.abort(new Error('Stopped.')));
const { signal } = over;

try {
  const { values, positionals } = parseArgs({
    options: { full: { type: 'boolean' }, all: { type: 'boolean' } },
    allowPositionals: true,
  });
  const stages = chosenStages(positionals, testStages(values));
  const steps = stages.flatMap(stage => stage.steps);
  const runs = (step: string) => steps.some(({ name }) => name === step);
  if (runs('walk'))
    console.log('Database of the walk of the demo shop: the embedded database, as most people have it.');
  if (runs('browser') || runs('tools/chaos'))
    console.log(`Database of the browser and chaos tests: ${describeDatabase(chooseOwnDatabase(process.env))}.`);
  if (runs('api')) console.log(`Database of the API's tests: ${describeDatabase(chooseLocalDatabase(process.env))}.`);
  const CHROMIUM_PATH = await ensureBrowser({ signal });
  const env = { ...process.env, CI: '1', CHROMIUM_PATH };
  const skipped = describeSkipped(steps);
  // Chosen steps may run on older builds, so they are no proof for the next run.
  const passes = values.full || positionals.length ? undefined : await Passes.of(steps, withMachine(env, skipped));
  const kept = (!values.all && passes?.kept(steps)) || [];
  const results: Result[] = [];
  try {
    await runStages(stages, new Set(kept.map(({ step }) => step)), env, results);
  } finally {
    await passes?.record(results);
  }
  for (const result of results.filter(({ failed, flaky }) => failed || flaky)) showEnd(result);
  console.log(`\nThe slowest tests:\n${describeSlowest(results)}`);
  if (skipped) console.log(`\nNot tested on this machine:\n${skipped}`);
  if (kept.length)
    console.log(`\nUnchanged since they passed, so not run again:\n  ${kept.map(({ step }) => step.name).join(', ')}`);
  console.log(`\n${summary([...kept, ...results])}`);
  process.exitCode = results.some(({ failed }) => failed) ? 1 : 0;
} catch (error) {
  console.error((error as Error).message);
  console.log('\n0 passed, 1 failed');
  process.exitCode = 1;
}

/** What the tests find beside the repository. A pass on another machine, or with other programs, is none here. */
function withMachine(env: NodeJS.ProcessEnv, skipped: string): NodeJS.ProcessEnv {
  const databases = [chooseOwnDatabase(env), chooseLocalDatabase(env)].map(describeDatabase);
  return { ...env, KERF_TEST_MACHINE: [process.version, env.CHROMIUM_PATH, ...databases, skipped].join('\n') };
}

/** One line for each step, or part of one, that this machine cannot run. */
function describeSkipped(steps: Step[]): string {
  return steps
    .flatMap(({ name, problem, gap }) => {
      const reason = problem?.() ?? gap?.();
      return reason ? `  ${name}: ${reason}` : [];
    })
    .join('\n');
}

/** All steps, or the steps and stages named on the command line: `npm test -- types packages/ui`, `npm test -- Build Tests`. */
function chosenStages(names: string[], stages: Stage[]): Stage[] {
  const known = stages.flatMap(({ title, steps }) => [title, ...steps.map(({ name }) => name)]);
  const unknown = names.filter(name => !known.includes(name));
  if (unknown.length) throw new Error(`No step is named ${unknown.join(', ')}. The steps are: ${known.join(', ')}.`);
  if (!names.length) return stages;
  return stages.map(({ title, steps }) => ({
    title,
    steps: names.includes(title) ? steps : steps.filter(({ name }) => names.includes(name)),
  }));
}

async function runStages(
  stages: Stage[],
  kept: ReadonlySet<Step>,
  env: NodeJS.ProcessEnv,
  results: Result[],
): Promise<void> {
  rmSync(reportsDir, { recursive: true, force: true });
  mkdirSync(reportsDir, { recursive: true });
  const tasks: ListrTask[] = stages.map(({ title, steps }) => ({
    title,
    enabled: steps.length > 0,
    task: (_, parent) =>
      parent.newListr(
        steps.map(step => ({
          title: step.name,
          skip: () => (kept.has(step) ? 'unchanged since it passed' : (step.problem?.() ?? false)),
          task: async (_, task) => {
            const counts = await runStep(step, env).catch((error: Error): Counts => {
              console.error(error.message);
              return { passed: 0, failed: 1 };
            });
            results.push({ step, ...counts });
            task.title = `${step.name}: ${describeCounts(counts)}`;
            if (counts.failed) throw new Error(task.title);
          },
        })),
        { concurrent: CONCURRENCY, exitOnError: false },
      ),
  }));
  await new Listr(tasks, {
    exitOnError: false,
    registerSignalListeners: false,
    fallbackRenderer: 'simple',
    fallbackRendererOptions: { timer: PRESET_TIMER },
    rendererOptions: { timer: PRESET_TIMER, collapseSubtasks: false, collapseErrors: true },
  }).run();
  // A stopped run has not run every test, so it must not report success.
  signal.throwIfAborted();
}

async function runStep(step: Step, env: NodeJS.ProcessEnv): Promise<Counts> {
  const { args, cwd = '.', priority } = step;
  const options = { cwd: join(root, cwd), env: { ...env, ...step.env }, log: logOf(step), signal, priority };
  const { code } = await run(args, options);
  return step.counter(code, reportOf(step.name));
}

function showEnd({ step, failed }: Result): void {
  console.log(`\n── ${step.name} ${failed ? 'failed' : 'is flaky'}`);
  const lines = readFileSync(logOf(step), 'utf8').trimEnd().split('\n');
  if (lines.length > SHOWN_LINES) console.log(`… The whole log is ${logOf(step)}`);
  console.log(lines.slice(-SHOWN_LINES).join('\n'));
}

function logOf({ name }: Step): string {
  return `${reportOf(name)}.log`;
}
