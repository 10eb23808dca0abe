import { checkNoRecentChange, replacedChange } from '../checks/order.ts';
import { activate, type LineChange, startCanary } from '../pointer/line-changes.ts';
import { movePointer } from '../pointer/pointer.ts';
import { releaseName } from '../pointer/release-name.ts';
import { UserError } from '../program/user-error.ts';
import { livePreviews, removeExpiredPreviews } from '../releases/previews.ts';
import type { ReleaseRecord } from '../releases/release-record.ts';
import { isRemoved, listFolders, listPublished, removeReleases, targetIn, upload } from '../releases/releases.ts';
import { releasesToRemove } from '../releases/retention.ts';
import { keepSourceMaps, removeSourceMaps, type SourceMaps } from '../releases/source-maps.ts';
import type { Build, Line, Ramp, Target } from '../releases/types.ts';
import type { Store } from '../store/store.ts';

export interface PublishOptions {
  store: Store;
  sourceMaps?: SourceMaps | undefined;
  baseUrl: string;
  by: string;
  /** The canary's share; with 0, only an override reaches it. Without it, or with 1, the release goes live for everybody. */
  share?: number | undefined;
  ramp?: Ramp | undefined;
  /** Publishes over a change that somebody else has made in the last minute. */
  force?: boolean | undefined;
  record?: Omit<ReleaseRecord, 'by'> | undefined;
  /** Returns the line of a remote that was never published. */
  adopt?: (() => Promise<Line | undefined>) | undefined;
  say?: (line: string) => void;
  /** Checks the uploaded release before it is activated. */
  check?: (target: Target) => Promise<void>;
  now?: number;
}

/**
 * Uploads a checked build and activates it. The pointer moves last, in one conditional write. Returns the name of the release.
 */
export async function publishRelease(build: Build, options: PublishOptions): Promise<string> {
  const {
    store,
    sourceMaps,
    baseUrl,
    by,
    share = 1,
    ramp,
    force,
    record,
    adopt,
    say,
    check,
    now = Date.now(),
  } = options;
  const { name } = build;
  const release = await releaseName(store, build, { now });
  await upload(store, release, build, { ...record, by });
  await keepSourceMaps(sourceMaps, { name, release, say });
  const target = targetIn(baseUrl, build, release);
  await check?.(target);

  const folders = await listFolders(store, name);
  const releases = (await listPublished(store, name)).map(each => each.release);
  const previews = (await livePreviews(store, name, now)).map(each => each.release);
  const change: LineChange = (line, history) => {
    if (!force) checkNoRecentChange(history, by, now);
    if (isRemoved(release, history)) throw new UserError(`Another publish deleted ${release}. Publish again.`);
    const over = replacedChange(history, by, now);
    const moved =
      share === 1 ? activate(name, target, 'publish', over)() : startCanary(name, target, share, ramp, over)(line);
    const withThis = [{ at: new Date(now).toISOString(), before: line }, ...history];
    const remote = { line: moved.line, releases, previews, history: withThis, now };
    return { ...moved, removed: releasesToRemove(folders, remote) };
  };
  const { removed = [], reason } = await movePointer(store, { remote: name, by, adopt }, change);
  if (reason) say?.(`${reason}. The history and the messages of the release tell them.`);
  const cleanUp = async () => {
    await removeReleases(store, name, removed);
    if (sourceMaps) await removeSourceMaps(sourceMaps.store, name, removed);
    await removeExpiredPreviews(store, name, now);
  };
  await cleanUp().catch((error: Error) => say?.(`Older releases were not deleted: ${error.message}`));
  return release;
}
