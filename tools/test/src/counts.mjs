import { existsSync, readFileSync } from 'node:fs';

/** How each runner's report is read: (its exit code, path of its report) to { passed, failed } and, where some passed only when tried
 * again, `flaky`. */
export const counters = {
  one: code => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
  jest: (code, path) =>
    checked(
      code,
      read(path, text => {
        const report = JSON.parse(text);
        return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
      }),
    ),
  playwright: (code, path) =>
    checked(
      code,
      read(path, text => {
        const { stats } = JSON.parse(text);
        const { expected, flaky, unexpected } = stats;
        return { passed: expected + flaky, failed: unexpected, ...(flaky && { flaky }) };
      }),
    ),
  tap: (code, path) =>
    checked(
      code,
      read(path, text => ({ passed: number(/^# pass (\d+)/m, text), failed: number(/^# fail (\d+)/m, text) })),
    ),
};

const none = { passed: 0, failed: 0 };
const read = (path, parse) => (existsSync(path) ? parse(readFileSync(path, 'utf8')) : none);
const number = (pattern, text) => Number(pattern.exec(text)?.[1] ?? 0);

/** A runner that ended badly, or that ran nothing, has failed at least once. */
function checked(code, { failed, ...counted }) {
  const bad = code !== 0 || counted.passed + failed === 0;
  return { ...counted, failed: bad ? Math.max(failed, 1) : failed };
}

/** One step's counts in words. */
export const described = ({ passed, failed, flaky }) =>
  [`${passed} passed`, failed && `${failed} failed`, flaky && `${flaky} only when tried again`]
    .filter(Boolean)
    .join(', ');

export const summary = results => {
  const total = key => results.reduce((sum, result) => sum + result[key], 0);
  return `${total('passed')} passed, ${total('failed')} failed`;
};
