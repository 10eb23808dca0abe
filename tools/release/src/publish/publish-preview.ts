import { releaseName } from '../pointer/release-name.ts';
import { removeExpiredPreviews, writePreview } from '../releases/previews.ts';
import type { ReleaseRecord } from '../releases/release-record.ts';
import { targetIn, upload } from '../releases/releases.ts';
import { keepSourceMaps, type SourceMaps } from '../releases/source-maps.ts';
import type { Build, Target } from '../releases/types.ts';
import type { Store } from '../store/store.ts';

const DAY_MS = 86_400_000;

export interface PreviewOptions {
  store: Store;
  sourceMaps?: SourceMaps | undefined;
  baseUrl: string;
  by: string;
  /** It expires after this number of days. */
  preview: { name: string; days: number };
  record?: Omit<ReleaseRecord, 'by' | 'preview'> | undefined;
  say?: (line: string) => void;
  check?: (target: Target) => Promise<void>;
  now?: number;
}

/** Uploads a build and gives it a name for overrides. The pointer of the remote does not change. Returns the name of the release. */
export async function publishPreview(build: Build, options: PreviewOptions): Promise<string> {
  const { store, sourceMaps, baseUrl, by, preview, say, check, now = Date.now() } = options;
  const { name } = build;
  const release = await releaseName(store, build, { now, isPreview: true });
  await upload(store, release, build, { ...options.record, by, preview: preview.name });
  await keepSourceMaps(sourceMaps, { name, release, say });
  const target = targetIn(baseUrl, build, release);
  await check?.(target);
  const at = new Date(now).toISOString();
  const expires = new Date(now + preview.days * DAY_MS).toISOString();
  await writePreview(store, { name, ...target, preview: preview.name, at, by, expires });
  await removeExpiredPreviews(store, name, now);
  return release;
}
