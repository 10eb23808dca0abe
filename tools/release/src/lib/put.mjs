import { toEverybody, toShare } from './changes.mjs';
import { releasesToKeep } from './keep.mjs';
import { withLock } from './lock.mjs';
import { movePointer, readPointer } from './pointer.mjs';
import { lineOf, listReleases, releaseId, removeOthers, upload } from './releases.mjs';

/**
 * Stores a checked build and points visitors at it: everybody, or the `share` (above 0; 1 is everybody) of a canary. Files first, whole and read back, and
 * `check(target)` has not thrown; the pointer last. Answers the release's name.
 */
export function put(build, { store, baseUrl, by, share, adopt, say, check = async () => {} }) {
  const { name } = build;
  return withLock(store, { remote: name, by, say }, async stillHeld => {
    const release = await releaseId(store, build);
    await upload(store, release, build);
    const target = lineOf({ ...build, release }, baseUrl);
    await check(target);
    await stillHeld();
    const change =
      share === undefined || share === 1 ? toEverybody(name, target, 'publish') : toShare(name, target, share);
    await movePointer(store, { remote: name, by, adopt }, change);
    await removeUnneeded(store, name).catch(error => say?.(`Older releases stay: ${error.message}`));
    return release;
  });
}

async function removeUnneeded(store, name) {
  const { remotes, history } = await readPointer(store);
  const line = remotes.find(each => each.name === name);
  const releases = await listReleases(store, name);
  const own = history.filter(({ remote }) => remote === name);
  await removeOthers(store, name, releasesToKeep({ line, releases, history: own }));
}
