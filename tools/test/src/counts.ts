import { existsSync, readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
  /** Tests that passed only when repeated. */
  flaky?: number;
}

/** Reads the report of a runner that ended with exit code `code`. */
export type Counter = (code: number, reportPath: string) => Counts;

export const counters = {
  /** A program without a report counts as one test. */
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
        const { expected, flaky, unexpected } = JSON.parse(text).stats;
        return { passed: expected + flaky, failed: unexpected, ...(flaky && { flaky }) };
      }),
    ),
} satisfies Record<string, Counter>;

const read = (path: string, parse: (text: string) => Counts): Counts =>
  existsSync(path) ? parse(readFileSync(path, 'utf8')) : { passed: 0, failed: 0 };

/** A runner that fails, or that runs no test, counts as at least one failure. */
function checked(code: number, { failed, ...counts }: Counts): Counts {
  const bad = code !== 0 || counts.passed + failed === 0;
  return { ...counts, failed: bad ? Math.max(failed, 1) : failed };
}

/** Describes the counts of one step: "4 passed, 1 failed". */
export const describeCounts = ({ passed, failed, flaky }: Counts): string =>
  [`${passed} passed`, failed && `${failed} failed`, flaky && `${flaky} only when repeated`].filter(Boolean).join(', ');

/** The last line of `npm test`. */
export const summary = (results: Counts[]): string => {
  const total = (key: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[key], 0);
  return `${total('passed')} passed, ${total('failed')} failed`;
};
