/**
 * Compiles the API and runs it in this process. Node starts this program again when a source changes. It does not check types, which would
 * need a gigabyte of memory and a multiple of the time: the editor and `npm test -- types` do.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** In the container of docker-compose.yml only the folders `dist` can be written to, so tsc keeps no record beside them. */
const options = ['--noCheck', '--composite', 'false', '--incremental', 'false', '--declaration', 'false'];

/** @param {string} project */
const compile = project => {
  const args = ['node_modules/typescript/bin/tsc', '-p', project, ...options];
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0;
};

if (['packages/contracts', 'packages/network', 'api/tsconfig.build.json'].every(compile))
  await import(`${root}api/dist/main.js`);
else process.exitCode = 1;
