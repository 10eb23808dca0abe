import { spawnSync } from 'node:child_process';
import { root } from '@kerf/tooling/root';
import { testStages } from './steps.ts';

/** `npm run types` compiles every workspace as `npm test` does. */
const step = testStages()
  .flatMap(({ steps }) => steps)
  .find(({ name }) => name === 'types');
process.exitCode = spawnSync(process.execPath, step?.args ?? [], { cwd: root, stdio: 'inherit' }).status ?? 1;
