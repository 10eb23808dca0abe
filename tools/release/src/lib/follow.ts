import { LEGACY_MAP, parseLegacyMap } from './legacy-map.ts';
import { POINTERS, parsePointer, remoteNameIn } from './remote-state.ts';
import type { Store } from './store/store.ts';
import type { Line } from './types.ts';

/** The lines of a file. @throws Error if a pointer is broken, or if no line of `remotes.json` can be used */
function linesOf(key: string, body: Buffer): Line[] {
  const name = remoteNameIn(key);
  if (name) return [parsePointer(body, name).line].filter(line => line !== undefined);
  const { lines, problems } = parseLegacyMap(body);
  const [why] = problems.values();
  if (why && lines.length === 0) throw new Error(why);
  return lines;
}

/**
 * Copies each pointer whose version differs from `copied`, and before it the `pages.json` of its release. A broken or missing
 * pointer leaves the copy of its remote as it is, and is reported once.
 */
export async function follow(
  store: Store,
  copy: Store,
  copied: Map<string, string>,
  say: (line: string) => void,
): Promise<void> {
  for (const key of [LEGACY_MAP, ...(await store.list(POINTERS)).filter(remoteNameIn)]) {
    const found = await store.read(key);
    if (!found || found.version === copied.get(key)) continue;
    try {
      for (const { name, release, canary } of linesOf(key, found.body)) {
        for (const each of [release, canary?.release]) {
          const pages = `${name}/${each}/pages.json`;
          const file = each ? await store.read(pages) : undefined;
          if (file) await copy.write(pages, file.body);
        }
      }
    } catch (error) {
      say(`${key} in ${store.where} ${(error as Error).message}. The last good copy stays.`);
      copied.set(key, found.version);
      continue;
    }
    await copy.write(key, found.body);
    copied.set(key, found.version);
  }
}
