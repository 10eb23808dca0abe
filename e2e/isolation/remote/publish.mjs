/** Publishes a build as `publish-remote` does once its checks have passed: `node publish.mjs DIST`. Prints the release's name. */
import { put } from '../../../release/lib/put.mjs';
import { readBuild } from '../../../release/lib/releases.mjs';
import { readSettings } from '../../../release/lib/settings.mjs';

const [dist] = process.argv.slice(2);
console.log(await put(await readBuild(dist), { ...readSettings(), say: () => {} }));
