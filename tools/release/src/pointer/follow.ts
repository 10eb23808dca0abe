import { PREVIEWS, parsePreview } from '../releases/previews.ts';
import type { Line } from '../releases/types.ts';
import type { Store } from '../store/store.ts';
import { historyKey } from './history.ts';
import { POINTERS, parsePointer, remoteNameIn } from './remote-state.ts';

/** The lines of a pointer or a preview, and the key of its history. @throws Error if it is broken */
function contentOf(key: string, body: Buffer): { lines: Line[]; history?: string | undefined } {
  const name = remoteNameIn(key);
  if (name) {
    const { line, revision } = parsePointer(body, name);
    return { lines: line ? [line] : [], history: revision && historyKey(name, revision) };
  }
  return { lines: [parsePreview(body)] };
}

const copyIfPresent = async (store: Store, copy: Store, key: string): Promise<void> => {
  const file = await store.read(key);
  if (file) await copy.write(key, file.body);
};

/** Deletes the copies of previews that were deleted or have expired. */
async function removeGonePreviews(copy: Store, previews: string[]): Promise<void> {
  for (const key of await copy.list(PREVIEWS)) if (!previews.includes(key)) await copy.remove(key);
}

/**
 * Copies each pointer and preview whose version differs from `copied`, and before it the `pages.json` of its release and, for
 * overrides, the history of the pointer. A broken or missing pointer leaves the copy of its remote as it is, and is reported once.
 */
export async function follow(
  store: Store,
  copy: Store,
  copied: Map<string, string>,
  say: (line: string) => void,
): Promise<void> {
  const previews = (await store.list(PREVIEWS)).filter(key => key.endsWith('.json'));
  for (const key of [...(await store.list(POINTERS)).filter(remoteNameIn), ...previews]) {
    const found = await store.read(key);
    if (!found || found.version === copied.get(key)) continue;
    try {
      const { lines, history } = contentOf(key, found.body);
      for (const { name, release, canary } of lines)
        for (const each of [release, canary?.release])
          if (each) await copyIfPresent(store, copy, `${name}/${each}/pages.json`);
      if (history) await copyIfPresent(store, copy, history);
    } catch (error) {
      say(`${key} in ${store.where} ${(error as Error).message}. The last good copy stays.`);
      copied.set(key, found.version);
      continue;
    }
    await copy.write(key, found.body);
    copied.set(key, found.version);
  }
  await removeGonePreviews(copy, previews);
}
