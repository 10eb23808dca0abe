import { UserError } from '../program/user-error.ts';
import type { Store } from '../store/store.ts';
import { isOfPreview } from './previews.ts';
import { isRemoved, listReleases } from './releases.ts';
import type { HistoryEntry } from './types.ts';

const SHORTEST = 4;

/** True for the full name, and for the beginning of the name or of its content hash. */
const matches = (release: string, text: string): boolean =>
  release === text ||
  (text.length >= SHORTEST && (release.startsWith(text) || release.slice(release.indexOf('.') + 1).startsWith(text)));

/**
 * Returns the name of the one release that `text` abbreviates: `2f415d2` for `2026-11-21.2f415d236c39`.
 * A text that no release matches is returned as it is.
 */
export async function findReleaseName(
  store: Store,
  { name, text, history }: { name: string; text: string; history: HistoryEntry[] },
): Promise<string> {
  const known = (await listReleases(store, name)).map(({ release }) => release).filter(each => !isOfPreview(each));
  if (known.includes(text)) return text;
  const found = known.filter(release => matches(release, text) && !isRemoved(release, history));
  if (found.length > 1) throw new UserError(`${text} is short for ${found.join(' and ')}. Add more characters.`);
  return found[0] ?? text;
}
