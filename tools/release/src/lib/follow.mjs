import { POINTER, parsePointer } from './pointer.mjs';

/**
 * Copies the map of remotes of one store into another where it is not the one copied last, and before it what its releases say of their pages.
 * Answers its version, or `last` where there is none.
 */
export async function follow(store, copy, last) {
  const found = await store.read(POINTER);
  if (!found || found.version === last) return last;
  for (const { name, release } of parsePointer(found, store.where).remotes) {
    const key = `${name}/${release}/pages.json`;
    const pages = release && (await store.read(key));
    if (pages) await copy.write(key, pages.body);
  }
  await copy.write(POINTER, found.body);
  return found.version;
}
