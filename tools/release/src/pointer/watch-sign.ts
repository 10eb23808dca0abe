import type { Store } from '../store/store.ts';

/** Where the credential of the pointers may write. No remote has this name, because its history is a folder. */
const KEY = 'history/watch.json';

/** What `canary-watch` writes while it runs. Everybody can read the store, so it names no visits. */
export interface WatchSign {
  /** It runs at least until then. */
  until: string;
  /** The steps that each remote has enough visits for; none for a remote with few. */
  ramps: Record<string, number[]>;
}

export const writeWatchSign = (store: Store, sign: WatchSign): Promise<void> => store.write(KEY, JSON.stringify(sign));

/** Undefined if `canary-watch` does not run. */
export async function readWatchSign(store: Store, now: number): Promise<WatchSign | undefined> {
  const found = await store.read(KEY);
  const { until = '', ramps = {} } = found ? (JSON.parse(found.body.toString()) as Partial<WatchSign>) : {};
  return Date.parse(until) > now ? { until, ramps } : undefined;
}
