import { type Counts, judgeCanary } from './judge-canary.ts';
import { endCanary } from './line-changes.ts';
import { movePointer, readMap } from './pointer.ts';
import { remoteCounts } from './remote-counts.ts';
import type { Store } from './store/store.ts';

const NONE: Counts = { visits: 0, failures: 0 };

export interface CanaryWatch {
  store: Store;
  /** The addresses of the API's /metrics. */
  urls: string[];
  /** The bearer token of /metrics. */
  token?: string | undefined;
  say: (line: string) => void;
}

/** Ends each running canary that fails significantly more often than the stable release. */
export async function checkCanaries({ store, urls, token, say }: CanaryWatch): Promise<void> {
  const { remotes } = await readMap(store);
  if (!remotes.some(({ canary }) => canary)) return;
  const counts = await remoteCounts(urls, { token, say });
  const of = (name: string, release = 'local') => counts.get(`${name} ${release}`) ?? NONE;
  for (const { name, release, canary } of remotes) {
    const reason = canary?.release && judgeCanary({ canary: of(name, canary.release), stable: of(name, release) });
    if (!reason) continue;
    const change = endCanary(name, { only: canary.release as string, reason });
    // A remote whose pointer cannot be moved must not delay the others.
    await movePointer(store, { remote: name, by: 'canary-watch' }, change).then(
      () => say(`${name}: ended the canary ${canary.release}: ${reason}`),
      (error: Error) => say(`${name}: the canary ${canary.release} was not ended: ${error.message}`),
    );
  }
}
