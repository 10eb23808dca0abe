/** Publishes in a process of its own: `publisher.ts DIR NAME TIMES`, by turns mf_catalog and a remote named after the publisher. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishRelease } from '../publish/publish-release.ts';
import { openStore } from '../store/open.ts';
import { writeBuild } from './builds.ts';

const [dir = '', by = '', times] = process.argv.slice(2);
const store = openStore(dir);

for (let index = 0; index < Number(times); index++) {
  const name = index % 2 ? `mf_${by.toLowerCase()}` : 'mf_catalog';
  const dist = mkdtempSync(join(tmpdir(), 'kerf-publisher-'));
  await publishRelease(await writeBuild(dist, `${by} ${index}`, name), {
    store,
    by,
    baseUrl: 'https://cdn.test',
    force: true,
  });
  rmSync(dist, { recursive: true });
}
