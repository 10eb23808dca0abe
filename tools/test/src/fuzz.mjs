import '../../install/require-node.mjs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bin, root } from '../../../packages/tooling/src/root.mjs';
import { ensureInstalled } from '../../install/ensure-installed.mjs';
import { compile } from '../../start/src/build.mjs';

// `npm run fuzz -- --requests 20000 --seed 1`: the API's fuzz test, with more requests than its suite sends.
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string' } },
});
if (!Object.values(values).map(Number).every(Number.isSafeInteger)) {
  console.error('--requests and --seed are whole numbers.');
  process.exit(1);
}

await ensureInstalled({ report: note => note && console.log(note) });
await compile();
const { status } = spawnSync(process.execPath, [bin('jest'), 'fuzz.http'], {
  cwd: join(root, 'api'),
  env: { ...process.env, FUZZ_REQUESTS: values.requests, ...(values.seed && { FUZZ_SEED: values.seed }) },
  stdio: 'inherit',
});
process.exit(status ?? 1);
