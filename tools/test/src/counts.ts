import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

export interface Counts {
  passed: number;
  failed: number;
  /** Tests that passed only when repeated. */
  flaky?: number;
  tests?: TimedTest[];
}

export interface TimedTest {
  /** The file and the name of the test. */
  name: string;
  seconds: number;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[];
}

interface PlaywrightSuite {
  specs?: { file: string; title: string; tests: { results: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[];
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
        const report: JestReport = JSON.parse(text);
        return {
          passed: report.numPassedTests,
          failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
          tests: report.testResults.flatMap(({ name, assertionResults }) =>
            assertionResults.map(({ fullName, duration }) => timed(name, fullName, duration ?? 0)),
          ),
        };
      }),
    ),
  playwright: (code, path) =>
    checked(
      code,
      read(path, text => {
        const { stats, suites }: { stats: Record<string, number>; suites: PlaywrightSuite[] } = JSON.parse(text);
        const { expected = 0, flaky = 0, unexpected = 0 } = stats;
        return {
          passed: expected + flaky,
          failed: unexpected,
          ...(flaky && { flaky }),
          tests: suites.flatMap(timesOf),
        };
      }),
    ),
} satisfies Record<string, Counter>;

const timed = (file: string, name: string, milliseconds: number): TimedTest => ({
  name: `${basename(file)}: ${name}`,
  seconds: milliseconds / 1000,
});

const timesOf = ({ specs = [], suites = [] }: PlaywrightSuite): TimedTest[] => [
  ...specs.map(({ file, title, tests }) => {
    const results = tests.flatMap(test => test.results);
    return timed(
      file,
      title,
      results.reduce((sum, { duration }) => sum + duration, 0),
    );
  }),
  ...suites.flatMap(timesOf),
];

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

/** The ten tests that took longest, one per line. Jest does not count what `beforeAll` takes. */
export const describeSlowest = (results: Counts[]): string =>
  results
    .flatMap(({ tests = [] }) => tests)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`)
    .join('\n');

/** The last line of `npm test`. */
export const summary = (results: Counts[]): string => {
  const total = (key: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[key], 0);
  return `${total('passed')} passed, ${total('failed')} failed`;
};
