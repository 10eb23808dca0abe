import { activate, type LineChange, startCanary } from './line-changes.ts';
import { movePointer } from './pointer.ts';
import { releaseName } from './release-name.ts';
import { isRemoved, listFolders, listReleases, removeReleases, targetIn, upload } from './releases.ts';
import { releasesToRemove } from './retention.ts';
import type { Store } from './store/store.ts';
import type { Build, Line, Target } from './types.ts';
import { UserError } from './user-error.ts';

export interface PublishOptions {
  store: Store;
  baseUrl: string;
  by: string;
  /** The canary's share, above 0. Without it, or with 1, the release goes live for everybody. */
  share?: number | undefined;
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
  const { store, baseUrl, by, share = 1, adopt, say, check, now = Date.now() } = options;
  const { name } = build;
  const release = await releaseName(store, build, now);
  await upload(store, release, build);
  const target = targetIn(baseUrl, build, release);
  await check?.(target);

  const folders = await listFolders(store, name);
  const releases = (await listReleases(store, name)).map(each => each.release);
  const change: LineChange = (line, history) => {
    if (isRemoved(release, history)) throw new UserError(`Another publish deleted ${release}. Publish again.`);
    const moved = share === 1 ? activate(name, target, 'publish')() : startCanary(name, target, share)(line);
    const withThis = [{ at: new Date(now).toISOString(), before: line }, ...history];
    return { ...moved, removed: releasesToRemove(folders, { line: moved.line, releases, history: withThis, now }) };
  };
  const { removed = [] } = await movePointer(store, { remote: name, by, adopt }, change);
  await removeReleases(store, name, removed).catch((error: Error) =>
    say?.(`Older releases were not deleted: ${error.message}`),
  );
  return release;
}
