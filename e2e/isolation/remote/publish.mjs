/**
 * Publishes a build without the checks and questions of `publish-remote`: `node publish.mjs DIST [PREVIEW]`. Prints the name of the release.
 */
import { publishPreview } from '../../../tools/release/src/publish/publish-preview.ts';
import { publishRelease } from '../../../tools/release/src/publish/publish-release.ts';
import { readBuild } from '../../../tools/release/src/releases/read-build.ts';
import { readSettings } from '../../../tools/release/src/store/settings.ts';

const [dist, name] = process.argv.slice(2);
const build = await readBuild(dist);
const settings = readSettings();
console.log(
  await (name
    ? publishPreview(build, { ...settings, preview: { name, days: 1 } })
    : publishRelease(build, { ...settings, force: true })),
);
