import { POINTER, parsePointer } from './pointer.ts';
import type { Store } from './store/store.ts';

/**
 * Copies the pointer, and before it the `pages.json` of its releases, if the pointer's version differs from `last`. Returns the
 * version of the pointer, or `last` if the store has none.
 */
export async function follow(store: Store, copy: Store, last?: string): Promise<string | undefined> {
  const found = await store.read(POINTER);
  if (!found || found.version === last) return last;
  for (const { name, release } of parsePointer(found.body, store.where).remotes) {
    const key = `${name}/${release}/pages.json`;
    const pages = release ? await store.read(key) : undefined;
    if (pages) await copy.write(key, pages.body);
  }
  await copy.write(POINTER, found.body);
  return found.version;
}
