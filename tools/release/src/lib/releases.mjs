import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from './refusal.mjs';

/** Written last: a release without it is half a release, and is never pointed at. */
const MANIFEST = 'release.json';
const keyOf = (name, release, file) => `${name}/${release}/${file}`;
const sha256 = body => createHash('sha256').update(body).digest('hex');

/** The SHA-256 of what a line names, as the browser's `integrity` has it; its `pages.json` and its entry name those of all other files. */
const integrityOf = (files, entry) => {
  const of = wanted => {
    const found = files.find(({ path }) => path === wanted);
    return found && `sha256-${Buffer.from(found.sha256, 'hex').toString('base64')}`;
  };
  return { entry: of(entry), pages: of('pages.json') };
};

/**
 * A build as it lies in `dist`: what its `remote.json` says, its `files` ({ path, body, sha256 }), one `hash` of them all, and the `integrity`
 * of its line, computed from the files.
 */
export async function readBuild(dist) {
  const found = await readdir(dist, { recursive: true, withFileTypes: true });
  const paths = found
    .filter(file => file.isFile())
    .map(file =>
      join(file.parentPath, file.name)
        .slice(dist.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
  const files = await Promise.all(
    paths.map(async path => {
      const body = await readFile(join(dist, path));
      return { path, body, sha256: sha256(body) };
    }),
  );
  const hash = sha256(files.map(file => `${file.path} ${file.sha256}\n`).join(''));
  const remote = JSON.parse(files.find(({ path }) => path === 'remote.json').body);
  return { ...remote, files, hash, integrity: integrityOf(files, remote.entry) };
}

/** The name of a build as a release: the day and its contents. What is in the store already keeps its name. */
export async function releaseId(store, { name, hash }, now = new Date()) {
  const content = hash.slice(0, 12);
  const known = (await listReleases(store, name)).find(({ release }) => release.endsWith(`.${content}`));
  return known?.release ?? `${now.toISOString().slice(0, 10)}.${content}`;
}

/** Copies a build beside the older releases and reads it back; what an earlier try left half done is taken over. */
export async function upload(store, release, { files, hash, ...remote }) {
  if (await findRelease(store, remote.name, release)) return;
  for (const file of files) await store.write(keyOf(remote.name, release, file.path), file.body);
  for (const file of files) {
    const stored = await store.read(keyOf(remote.name, release, file.path));
    if (!stored || sha256(stored.body) !== file.sha256)
      throw new Refusal(`${file.path} did not arrive whole in ${store.where}; the pointer was left where it is.`);
  }
  const manifest = { ...remote, release, at: new Date().toISOString(), files: files.map(({ path }) => path) };
  await store.write(keyOf(remote.name, release, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** A complete release of the store, or undefined. */
export async function findRelease(store, name, release) {
  const found = await store.read(keyOf(name, release, MANIFEST));
  return found && JSON.parse(found.body);
}

/** The complete releases of a remote, newest first. */
export async function listReleases(store, name) {
  const keys = (await store.list(`${name}/`)).filter(key => key.endsWith(`/${MANIFEST}`));
  const found = await Promise.all(keys.map(key => store.read(key)));
  // One may have been removed since.
  const manifests = found.filter(Boolean).map(({ body }) => JSON.parse(body));
  return manifests.sort((a, b) => b.at.localeCompare(a.at));
}

/** What a line of the pointer says of a release. `baseUrl` is where browsers find the store. */
export const lineOf = ({ name, release, entry, paths, integrity }, baseUrl) => ({
  entry: `${baseUrl}/${keyOf(name, release, entry)}`,
  paths,
  release,
  integrity,
});

/** Removes the releases of a remote that `keep` does not name, half ones too. The manifest goes first: half a release must not look whole. */
export async function removeOthers(store, name, keep) {
  const keys = (await store.list(`${name}/`)).filter(key => !keep.has(key.split('/')[1]));
  const manifestsFirst = keys.sort((a, b) => Number(b.endsWith(`/${MANIFEST}`)) - Number(a.endsWith(`/${MANIFEST}`)));
  for (const key of manifestsFirst) await store.remove(key);
  return new Set(keys.map(key => key.split('/')[1]));
}
