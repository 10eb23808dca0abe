import { isRemoved, listReleases } from '../releases/releases.ts';
import type { Build } from '../releases/types.ts';
import type { Store } from '../store/store.ts';
import { readRemote } from './remote-state.ts';

/** Names a build by the day and its content. A build that is in the store keeps its name. */
export async function releaseName(store: Store, { name, hash }: Build, now: number = Date.now()): Promise<string> {
  const content = hash.slice(0, 12);
  const { history } = await readRemote(store, name);
  const known = (await listReleases(store, name)).find(
    ({ release }) => release.endsWith(`.${content}`) && !isRemoved(release, history),
  );
  return known?.release ?? `${new Date(now).toISOString().slice(0, 10)}.${content}`;
}
