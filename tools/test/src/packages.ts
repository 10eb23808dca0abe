import { root } from '@kerf/tooling/root';
import { record } from './packages/recorded.ts';
import { PUBLIC } from './packages/surface.ts';

/** `npm run kerf -- packages` records the versions and the public surfaces of the packages that other repositories use. */
try {
  for (const name of PUBLIC) record(root, name);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
