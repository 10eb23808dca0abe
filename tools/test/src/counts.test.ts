import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { counters, describeCounts, describeSlowest, summary } from './counts.ts';

const dir = mkdtempSync(join(tmpdir(), 'kerf-counts-'));
afterAll(() => rmSync(dir, { recursive: true }));
const report = (text: string) => {
  const path = join(dir, 'report');
  writeFileSync(path, text);
  return path;
};

test('reads the report of each runner', () => {
  const jest = { numPassedTests: 5, numFailedTests: 0, numRuntimeErrorTestSuites: 0, testResults: [] };
  expect(counters.jest(0, report(JSON.stringify(jest)))).toMatchObject({ passed: 5, failed: 0 });
  const broken = report(JSON.stringify({ ...jest, numRuntimeErrorTestSuites: 2 }));
  expect(counters.jest(1, broken)).toMatchObject({ passed: 5, failed: 2 });
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 0 };
  const browser = counters.playwright(1, report(JSON.stringify({ stats, suites: [] })));
  expect(browser).toMatchObject({ passed: 4, failed: 1, flaky: 1 });
  expect(describeCounts(browser)).toBe('4 passed, 1 failed, 1 only when repeated');
  expect(describeCounts({ passed: 4, failed: 0 })).toBe('4 passed');
  expect(counters.one(0)).toEqual({ passed: 1, failed: 0 });
  expect(counters.one(2)).toEqual({ passed: 0, failed: 1 });
  expect(summary([browser, { passed: 4, failed: 0 }])).toBe('8 passed, 1 failed');
});

test('counts a missing report, a run without tests and a failed runner as a failure', () => {
  expect(counters.jest(0, join(dir, 'missing'))).toEqual({ passed: 0, failed: 1 });
  const passed = { numPassedTests: 3, numFailedTests: 0, numRuntimeErrorTestSuites: 0, testResults: [] };
  expect(counters.jest(1, report(JSON.stringify(passed)))).toMatchObject({ passed: 3, failed: 1 });
  expect(counters.jest(0, report(JSON.stringify({ ...passed, numPassedTests: 0 })))).toMatchObject({
    passed: 0,
    failed: 1,
  });
});

test('lists the slowest tests of all runners, with the time of each attempt', () => {
  const assertionResults = [
    { fullName: 'waits', duration: 1500 },
    { fullName: 'is quick', duration: null },
  ];
  const jest = { numPassedTests: 2, testResults: [{ name: '/shop/api/queue.test.ts', assertionResults }] };
  const results = [{ duration: 2000 }, { duration: 1000 }];
  const spec = { file: 'cart.spec.ts', title: 'buys', tests: [{ results }] };
  const browser = { stats: { expected: 1 }, suites: [{ suites: [{ specs: [spec] }] }] };
  const counts = [
    counters.jest(0, report(JSON.stringify(jest))),
    counters.playwright(0, report(JSON.stringify(browser))),
    counters.one(0),
  ];
  expect(describeSlowest(counts).split('\n')).toEqual([
    '   3.0 s  cart.spec.ts: buys',
    '   1.5 s  queue.test.ts: waits',
    '   0.0 s  queue.test.ts: is quick',
  ]);
});
