import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readBuild } from '../releases/read-build.ts';
import type { Build } from '../releases/types.ts';

export const provision = { contract: 1, runtime: '2.9.2', shared: { react: '19.3.1' } };

/** Writes a small build of a remote to `dist`. A different `text` makes a different release. */
export async function writeBuild(dist: string, text: string, name = 'mf_catalog'): Promise<Build> {
  const remote = { name, paths: ['/', '/blog'], entry: 'remoteEntry.abc.js', ...provision };
  const files = {
    'remote.json': JSON.stringify(remote),
    'remoteEntry.abc.js': `entry of ${text}`,
    'pages.json': JSON.stringify({ pages: [] }),
    'static/js/page.js': `page of ${text}`,
  };
  for (const [path, body] of Object.entries(files)) {
    await mkdir(dirname(join(dist, path)), { recursive: true });
    await writeFile(join(dist, path), body);
  }
  return readBuild(dist);
}
