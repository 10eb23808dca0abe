import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { UserError } from '../program/user-error.ts';
import type { Store } from '../store/store.ts';
import type { ReleaseRecord } from './release-record.ts';
import type { Build, HistoryEntry, Target } from './types.ts';

/** Written last. A release without it is incomplete and is never activated. */
const MANIFEST = 'release.json';
const keyOf = (name: string, release: string, file: string) => `${name}/${release}/${file}`;
const releaseOf = (key: string) => key.split('/')[1] ?? '';

export interface Manifest extends Omit<Build, 'files' | 'hash'> {
  release: string;
  at: string;
  files: string[];
  record: ReleaseRecord;
}

const writeManifest = (store: Store, manifest: Manifest): Promise<void> =>
  store.write(keyOf(manifest.name, manifest.release, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);

/**
 * Uploads a build and reads it back. It completes an upload that an earlier process did not finish. A build that is in the store
 * gets the new record only.
 */
export async function upload(
  store: Store,
  release: string,
  { files, hash: _, ...remote }: Build,
  record: ReleaseRecord,
): Promise<void> {
  const known = await findRelease(store, remote.name, release);
  if (known && !isDeepStrictEqual(known.record, record)) await writeManifest(store, { ...known, record });
  if (known) return;
  for (const file of files) await store.write(keyOf(remote.name, release, file.path), file.body);
  for (const file of files) {
    const stored = await store.read(keyOf(remote.name, release, file.path));
    if (!stored || createHash('sha256').update(stored.body).digest('hex') !== file.sha256)
      throw new UserError(`${file.path} is incomplete in ${store.where}. The pointer was not changed. Publish again.`);
  }
  const at = new Date().toISOString();
  await writeManifest(store, {
    ...remote,
    release,
    at,
    files: files.map(({ path }) => path),
    record,
  });
}

/** Returns a complete release of the store, or undefined. */
export async function findRelease(store: Store, name: string, release: string): Promise<Manifest | undefined> {
  const found = await store.read(keyOf(name, release, MANIFEST));
  return found && JSON.parse(found.body.toString());
}

/** Returns the names of a remote's folders in the store, incomplete releases included. */
export const listFolders = async (store: Store, name: string): Promise<string[]> => [
  ...new Set((await store.list(`${name}/`)).map(releaseOf)),
];

/** Returns the complete releases of a remote, newest first. */
export async function listReleases(store: Store, name: string): Promise<Manifest[]> {
  const keys = (await store.list(`${name}/`)).filter(key => key.endsWith(`/${MANIFEST}`));
  const found = await Promise.all(keys.map(key => store.read(key)));
  // Another process can delete a release after the list was read.
  const manifests = found.flatMap(file => (file ? [JSON.parse(file.body.toString()) as Manifest] : []));
  return manifests.sort((a, b) => b.at.localeCompare(a.at));
}

/** Returns the complete releases that visitors can have had, newest first: those of previews are left out. */
export const listPublished = async (store: Store, name: string): Promise<Manifest[]> =>
  (await listReleases(store, name)).filter(({ record }) => !record.preview);

/** Returns what the pointer says of a release. `baseUrl` is the address of the store for browsers. */
export const targetIn = (
  baseUrl: string,
  { name, entry, paths, integrity, extensions, shared }: Build,
  release: string,
): Target & { release: string } => ({
  entry: `${baseUrl}/${keyOf(name, release, entry)}`,
  paths,
  release,
  integrity,
  ...(extensions && { extensions }),
  ...(shared && { shared }),
});

/**
 * True if a publish has decided to delete the release. Its files may still exist. The decision is in the pointer's history, so it
 * takes effect in the same conditional write as the publish, and a rollback at that moment cannot select the release.
 */
export const isRemoved = (release: string, history: HistoryEntry[]): boolean =>
  history.some(({ removed }) => removed?.includes(release));

/** Deletes releases. Their manifests go first, so that no incomplete release looks complete. */
export async function removeReleases(store: Store, name: string, releases: string[]): Promise<void> {
  if (!releases.length) return;
  const keys = (await store.list(`${name}/`)).filter(key => releases.includes(releaseOf(key)));
  const isManifest = (key: string) => Number(key.endsWith(`/${MANIFEST}`));
  for (const key of keys.sort((a, b) => isManifest(b) - isManifest(a))) await store.remove(key);
}
