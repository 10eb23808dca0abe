import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readBuild } from '../lib/releases.mjs';

export const provision = { contract: 1, runtime: '2.9.2', shared: { react: '19.3.1' } };

/** A folder that is gone when the test is over. */
export function folder(t) {
  const dir = mkdtempSync(join(tmpdir(), 'kerf-release-test-'));
  t.after(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** A tiny build of a remote; another `text` makes another release. */
export async function fakeBuild(t, text, name = 'mf_catalog') {
  const dist = folder(t);
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
