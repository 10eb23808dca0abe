/** Compiles the API and runs it in this process. Node starts this program again when a source changes. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const args = ['node_modules/typescript/bin/tsc', '-b', 'api/tsconfig.build.json'];
const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
if (status === 0) await import(`${root}api/dist/main.js`);
else process.exitCode = 1;
