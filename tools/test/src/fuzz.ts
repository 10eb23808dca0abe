import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, programs } from '@kerf/start/build';
import { bin, root } from '@kerf/tooling/root';

/** `npm run kerf -- fuzz --requests 20000 --seed 1`: the API's fuzz test with more requests than its suite sends. */
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string' } },
});
if (!Object.values(values).map(Number).every(Number.isSafeInteger)) {
  console.error('--requests and --seed must be whole numbers.');
  process.exit(1);
}

await build(programs);
const { status } = spawnSync(process.execPath, [bin('jest'), 'fuzz.http'], {
  cwd: join(root, 'api'),
  env: { ...process.env, FUZZ_REQUESTS: values.requests, ...(values.seed && { FUZZ_SEED: values.seed }) },
  stdio: 'inherit',
});
process.exit(status ?? 1);
