import { cpSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir, root } from '@kerf/tooling/root';

/** Copies the sources of front ends, so that a test can change them while other tests read the originals. */
export function copyFrontEnds(apps: readonly string[]): string {
  const parent = join(cacheDir, 'development');
  mkdirSync(parent, { recursive: true });
  // Below the repository, so that imports find its node_modules.
  const dir = mkdtempSync(join(parent, 'copy-'));
  for (const file of readdirSync(root).filter(name => /^tsconfig.*\.json$/.test(name)))
    cpSync(join(root, file), join(dir, file));
  for (const app of apps)
    cpSync(join(root, app), join(dir, app), {
      recursive: true,
      filter: path => !/[\\/](?:node_modules|dist)$/.test(path),
    });
  return dir;
}
