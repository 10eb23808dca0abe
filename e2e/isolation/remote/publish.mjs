/** Publishes a build without the checks of `publish-remote`: `node publish.mjs DIST`. Prints the name of the release. */
import { publishRelease } from '../../../tools/release/src/lib/publish-release.ts';
import { readBuild } from '../../../tools/release/src/lib/read-build.ts';
import { readSettings } from '../../../tools/release/src/lib/settings.ts';

const [dist] = process.argv.slice(2);
console.log(await publishRelease(await readBuild(dist), readSettings()));
