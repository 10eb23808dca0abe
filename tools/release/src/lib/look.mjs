import { takeBackCanary } from './changes.mjs';
import { judge } from './judge.mjs';
import { movePointer, readPointer } from './pointer.mjs';
import { remoteCounts } from './remote-counts.mjs';

const NONE = { visits: 0, failures: 0 };

/** One look at the canaries that run: each that fails its visitors more often than the stable release does is taken back. */
export async function look({ store, urls, token, say }) {
  const { remotes } = (await readPointer(store)) ?? { remotes: [] };
  const canaries = remotes.filter(({ canary }) => canary);
  if (!canaries.length) return;
  const counts = await remoteCounts(urls, { token, say });
  const of = (name, release = 'local') => counts.get(`${name} ${release}`) ?? NONE;
  for (const { name, release, canary } of canaries) {
    const reason = judge({ canary: of(name, canary.release), stable: of(name, release) });
    if (!reason) continue;
    const change = takeBackCanary(name, { only: canary.release, reason });
    await movePointer(store, { remote: name, by: 'canary-watch' }, change);
    say(`${name}: ${canary.release} is taken back: ${reason}`);
  }
}
