import '../../install/require-node.mjs';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from '../../../packages/tooling/src/ensure-browser.mjs';
import { createProgress } from '../../../packages/tooling/src/progress.mjs';
import { root } from '../../../packages/tooling/src/root.mjs';
import { run } from '../../../packages/tooling/src/run.mjs';
import { onStopRequest } from '../../../packages/tooling/src/stop-request.mjs';
import { ensureInstalled } from '../../install/ensure-installed.mjs';
import { counters, described, summary } from './counts.mjs';
import { schedule } from './schedule.mjs';
import { reportOf, reportsDir, testSteps } from './test-steps.mjs';

const SIDE_BY_SIDE = 2;
const SHOWN_LINES = 200;

const over = new AbortController();
onStopRequest(() => over.abort(new Error('Stopped.')));
const { signal } = over;
const say = note => note && console.log(note);

try {
  await ensureInstalled({ signal, report: say });
  const CHROMIUM_PATH = await ensureBrowser({ signal });
  const results = await runSteps(chosenSteps(), { ...process.env, CI: '1', CHROMIUM_PATH });
  for (const result of results.filter(({ failed, flaky }) => failed || flaky)) showEnd(result);
  console.log(`\n${summary(results)}`);
  process.exitCode = results.some(({ failed }) => failed) ? 1 : 0;
} catch (error) {
  console.error(error.message);
  console.log('\n0 passed, 1 failed');
  process.exitCode = 1;
}

/** All steps, or those named on the command line: `npm test -- types packages/ui`. */
function chosenSteps() {
  const names = process.argv.slice(2);
  const steps = testSteps();
  const unknown = names.filter(name => !steps.some(step => step.name === name));
  if (unknown.length)
    throw new Error(`No step is named ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}.`);
  return names.length ? steps.filter(({ name }) => names.includes(name)) : steps;
}

async function runSteps(steps, env) {
  rmSync(reportsDir, { recursive: true, force: true });
  mkdirSync(reportsDir, { recursive: true });
  const progress = createProgress(steps.map(({ name }) => name));
  const results = await schedule(steps, SIDE_BY_SIDE, step =>
    progress.step(step.name, async report => {
      const options = { cwd: join(root, step.cwd ?? '.'), env: { ...env, ...step.env }, log: logOf(step), signal };
      const { code } = await run(step.args, options);
      const counted = counters[step.counter](code, reportOf(step.name));
      report(described(counted));
      return counted;
    }),
  );
  progress.end();
  return results;
}

function showEnd({ step, because, failed }) {
  console.log(`\n── ${step.name} ${because ?? (failed ? 'failed' : 'is flaky')}`);
  if (because) return;
  const lines = readFileSync(logOf(step), 'utf8').trimEnd().split('\n');
  if (lines.length > SHOWN_LINES) console.log(`… the whole of it is in ${logOf(step)}`);
  console.log(lines.slice(-SHOWN_LINES).join('\n'));
}

function logOf({ name }) {
  return `${reportOf(name)}.log`;
}
