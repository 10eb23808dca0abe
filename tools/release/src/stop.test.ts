import { join } from 'node:path';
import { root, typescript } from '@kerf/tooling/root';
import { startProgram } from '@kerf/tooling/start-program';
import { scratch } from '@kerf/tooling/testing/scratch';

it.each([
  ['canary-watch', []],
  ['follow-pointer', [scratch()]],
])('%s ends with 0 on SIGTERM', async (name, args) => {
  const program = await startProgram({
    name,
    args: [...typescript, join(root, `tools/release/src/${name}.ts`), ...args],
    env: { ...process.env, RELEASE_STORE: scratch(), API_METRICS_URLS: 'http://127.0.0.1:1/metrics' },
    ready: /^ready (?:watching|following) (\S+)$/,
  });
  expect(await program.stop('SIGTERM')).toBe(0);
});
