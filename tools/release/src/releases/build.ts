import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { bin, cacheDir } from '@kerf/tooling/root';
import { run } from '@kerf/tooling/run';
import { UserError } from '../program/user-error.ts';
import { readBuild } from './read-build.ts';
import { readSourceMaps, type SourceMap } from './source-maps.ts';
import type { Build } from './types.ts';

/** Builds one remote in a temporary folder, so that no other build can change its files, and reads the result and its source maps. */
export async function build(folder: string): Promise<{ built: Build; maps: SourceMap[] }> {
  const name = basename(folder);
  const dir = mkdtempSync(join(tmpdir(), 'kerf-release-'));
  const [dist, maps] = [join(dir, 'dist'), join(dir, 'maps')];
  try {
    const args = [bin('@rsbuild/core', 'rsbuild'), 'build', '--log-level', 'error', '--dist-path', dist];
    const env = { ...process.env, NODE_ENV: 'production', SOURCE_MAPS: maps };
    const log = join(cacheDir, `logs/release-${name}.log`);
    const { code, output } = await run(args, { cwd: folder, env, log });
    if (code !== 0) throw new UserError(`The build of ${name} failed:\n${output.trim()}`);
    return { built: await readBuild(dist), maps: await readSourceMaps(maps) };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
