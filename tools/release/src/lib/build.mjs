import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, cacheDir, root } from '@kerf/tooling/root';
import { run } from '@kerf/tooling/run';
import { Refusal } from './refusal.mjs';
import { readBuild } from './releases.mjs';

/** Builds one remote for itself, into a folder of its own that nobody else builds into, and reads it. */
export async function build(folder) {
  const dist = mkdtempSync(join(tmpdir(), 'kerf-release-'));
  try {
    const args = [bin('@rsbuild/core', 'rsbuild'), 'build', '--log-level', 'error', '--dist-path', dist];
    const env = { ...process.env, NODE_ENV: 'production' };
    const log = join(cacheDir, `logs/release-${folder}.log`);
    const { code, output } = await run(args, { cwd: join(root, folder), env, log });
    if (code !== 0) throw new Refusal(`${folder} does not build:\n${output.trim()}`);
    return await readBuild(dist);
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
}
