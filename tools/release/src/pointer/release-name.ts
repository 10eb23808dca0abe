import { isOfPreview, PREVIEW_RELEASE } from '../releases/previews.ts';
import { isRemoved, listReleases } from '../releases/releases.ts';
import type { Build } from '../releases/types.ts';
import type { Store } from '../store/store.ts';
import { readRemote } from './remote-state.ts';

/** Names a build by the day and its content, and one for a preview also as such. A build that is in the store keeps its name. */
export async function releaseName(
  store: Store,
  { name, hash }: Build,
  { now = Date.now(), isPreview = false }: { now?: number; isPreview?: boolean } = {},
): Promise<string> {
  const content = hash.slice(0, 12);
  const { history } = await readRemote(store, name);
  const known = (await listReleases(store, name)).find(
    ({ release }) =>
      isOfPreview(release) === isPreview && release.endsWith(`.${content}`) && !isRemoved(release, history),
  );
  const named = `${new Date(now).toISOString().slice(0, 10)}.${content}`;
  return known?.release ?? (isPreview ? PREVIEW_RELEASE + named : named);
}
