/** Publishes a build as `publish-remote` does once its checks have passed: `node publish.mjs DIST`. Prints the release's name. */
import { put } from '../../../tools/release/src/lib/put.mjs';
import { readBuild } from '../../../tools/release/src/lib/releases.mjs';
import { readSettings } from '../../../tools/release/src/lib/settings.mjs';

const [dist] = process.argv.slice(2);
console.log(await put(await readBuild(dist), { ...readSettings(), say: () => {} }));
