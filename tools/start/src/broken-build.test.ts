import { failedRemotes } from './build.ts';
import { closingBox } from './closing.ts';

/** The end of Turborepo's output. */
const output = (failed: string) => `
 Tasks:    11 successful, 13 total
Cached:    9 cached, 13 total
  Time:    12.3s
Failed:    ${failed}

 ERROR  run failed: command  exited (1)`;

test('finds the remotes whose build failed', () => {
  expect(failedRemotes(output('@kerf/mf-catalog#build'))).toEqual(['mf-catalog']);
  expect(failedRemotes(output('@kerf/mf-catalog#build, @kerf/mf-checkout#build'))).toEqual([
    'mf-catalog',
    'mf-checkout',
  ]);
});

test.each(['@kerf/shell#build', '@kerf/ui#sources', '@kerf/mf-catalog#build, @kerf/shell#build', ''])(
  'does not open the shop when %s failed',
  failed => {
    expect(failedRemotes(output(failed))).toBeUndefined();
  },
);

test('the closing box names the remotes whose build failed', () => {
  const plan = { env: { SHELL_PORT: '3000' }, standIns: [] };
  expect(closingBox(plan)).not.toContain('failed');
  expect(closingBox(plan, ['mf-catalog'])).toMatch(/These builds failed.*\n.*mf-catalog/);
});
