import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { createProgress } from '../../../packages/tooling/src/progress.mjs';
import { counters, described, summary } from './counts.mjs';
import { schedule } from './schedule.mjs';

const passing = { passed: 1, failed: 0 };

test('steps run side by side within the capacity, each after its forerunners', async () => {
  const order = [];
  const steps = [{ name: 'a' }, { name: 'b' }, { name: 'c', after: ['a'] }, { name: 'wide', slots: 2 }];
  const results = await schedule(steps, 2, async ({ name }) => {
    order.push(`+${name}`);
    await new Promise(setImmediate);
    order.push(`-${name}`);
    return passing;
  });
  assert.deepEqual(order.slice(0, 2), ['+a', '+b']);
  assert.ok(order.indexOf('+c') > order.indexOf('-a'));
  assert.deepEqual(order.slice(-2), ['+wide', '-wide']);
  assert.deepEqual(
    results.map(({ step }) => step.name),
    ['a', 'b', 'c', 'wide'],
  );
});

test('what a failed step prepared is not run and counts as failed, on down the line', async () => {
  const steps = [
    { name: 'build' },
    { name: 'browser', after: ['build'] },
    { name: 'report', after: ['browser'] },
    { name: 'lint' },
  ];
  const ran = [];
  const results = await schedule(steps, 1, async ({ name }) => {
    ran.push(name);
    return name === 'build' ? { passed: 0, failed: 1 } : passing;
  });
  assert.deepEqual(ran, ['build', 'lint']);
  assert.equal(results[1].because, 'not run, since build failed');
  assert.equal(summary(results), '1 passed, 3 failed');
});

test('every runner is counted by its own report', t => {
  const dir = mkdtempSync(join(tmpdir(), 'kerf-counts-'));
  t.after(() => rmSync(dir, { recursive: true }));
  const report = text => {
    writeFileSync(join(dir, 'report'), text);
    return join(dir, 'report');
  };
  const jest = { numPassedTests: 5, numFailedTests: 0, numRuntimeErrorTestSuites: 0 };
  assert.deepEqual(counters.jest(0, report(JSON.stringify(jest))), { passed: 5, failed: 0 });
  assert.deepEqual(counters.jest(1, report(JSON.stringify({ ...jest, numRuntimeErrorTestSuites: 2 }))), {
    passed: 5,
    failed: 2,
  });
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 0 };
  const browser = counters.playwright(1, report(JSON.stringify({ stats })));
  assert.deepEqual(browser, { passed: 4, failed: 1, flaky: 1 });
  assert.equal(described(browser), '4 passed, 1 failed, 1 only when tried again');
  assert.equal(described({ passed: 4, failed: 0 }), '4 passed');
  assert.deepEqual(counters.tap(0, report('ok 1\n# tests 7\n# pass 7\n# fail 0\n')), { passed: 7, failed: 0 });
  assert.deepEqual(counters.one(0), { passed: 1, failed: 0 });
  assert.deepEqual(counters.one(2), { passed: 0, failed: 1 });
});

test('no report, no tests, or a bad end of a runner all count as a failure', t => {
  const dir = mkdtempSync(join(tmpdir(), 'kerf-counts-'));
  t.after(() => rmSync(dir, { recursive: true }));
  const path = join(dir, 'report');
  assert.deepEqual(counters.jest(0, path), { passed: 0, failed: 1 });
  writeFileSync(path, '# pass 3\n# fail 0\n');
  assert.deepEqual(counters.tap(1, path), { passed: 3, failed: 1 });
});

test('away from a terminal each step is one line when it ends', async () => {
  let text = '';
  const progress = createProgress(['good', 'bad', 'worse'], { write: more => (text += more) });
  await progress.step('good', async report => report('a note'));
  await progress.step('bad', async () => ({ failed: 2 }));
  await assert.rejects(
    progress.step('worse', async () => Promise.reject(new Error('no'))),
    /no/,
  );
  const lines = text.trimEnd().split('\n');
  assert.equal(lines.length, 3);
  assert.match(lines[0], /^ {2}✓ good .* s {2}a note$/);
  assert.match(lines[1], /^ {2}✗ bad/);
  assert.match(lines[2], /^ {2}✗ worse/);
});
