import { parseHistory } from './history.ts';
import { parseJson, parseLine } from './parse-line.ts';
import type { Store } from './store/store.ts';
import type { HistoryEntry, Line } from './types.ts';

export const LEGACY_MAP = 'remotes.json';

export interface LegacyMap {
  lines: Line[];
  /** Newest first. */
  history: HistoryEntry[];
  /** The reason why a line is missing, by the name of its remote; `''` if the remote is not known. */
  problems: Map<string, string>;
}

/** Parses a `remotes.json`, which somebody may have written by hand. Each line is checked by itself. */
export function parseLegacyMap(body: Buffer): Omit<LegacyMap, 'history'> & { revision?: string | undefined } {
  const problems = new Map<string, string>();
  try {
    const map = parseJson(body) as { remotes?: unknown[]; revision?: string } | null;
    if (!Array.isArray(map?.remotes)) throw new Error('has no list of remotes');
    const lines = map.remotes.flatMap((value, index) => {
      try {
        return [parseLine(value, `number ${index + 1}`)];
      } catch (error) {
        problems.set(String((value as Partial<Line> | null)?.name ?? ''), (error as Error).message);
        return [];
      }
    });
    return { lines, problems, revision: map.revision };
  } catch (error) {
    problems.set('', (error as Error).message);
    return { lines: [], problems };
  }
}

/** Reads the `remotes.json` of a store from before each remote had a pointer, or one that was written by hand. */
export async function readLegacyMap(store: Store): Promise<LegacyMap> {
  const found = await store.read(LEGACY_MAP);
  if (!found) return { lines: [], history: [], problems: new Map() };
  const { revision, ...map } = parseLegacyMap(found.body);
  const history = revision && (await store.read(`history/${revision}.json`));
  return { ...map, history: history ? parseHistory(history.body) : [] };
}
