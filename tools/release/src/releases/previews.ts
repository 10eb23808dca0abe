import { UserError } from '../program/user-error.ts';
import type { Store } from '../store/store.ts';
import { parseJson, parseLine } from './parse-line.ts';
import type { Line } from './types.ts';

/** A release under a name that no visitor gets. Only an override reaches it. */
export interface Preview extends Line {
  /** Its name, such as `pr-12`. */
  preview: string;
  release: string;
  at: string;
  by: string;
  /** The page server ignores it from this time on. */
  expires: string;
}

/** The names of their releases begin with it, so that a key for previews needs no right to the files of other releases. */
export const PREVIEW_RELEASE = 'preview-';
export const isOfPreview = (release: string): boolean => release.startsWith(PREVIEW_RELEASE);

export const PREVIEWS = 'previews/';
const keyOf = (name: string, preview: string) => `${PREVIEWS}${name}/${preview}.json`;

export function checkPreviewName(text: string): string {
  if (/^[a-z0-9][a-z0-9-]{0,39}$/.test(text)) return text;
  throw new UserError(`"${text}" is not the name of a preview. Use up to 40 small letters, digits and hyphens.`);
}

/** Parses the file of a preview. @throws Error if it is wrong */
export function parsePreview(body: Buffer): Preview {
  const preview = parseJson(body) as Preview | null;
  const line = parseLine(preview, 'the preview');
  if (!line.release || !preview?.preview || Number.isNaN(Date.parse(preview.expires)))
    throw new Error('needs a release, a preview and the time when it expires');
  return preview;
}

export const writePreview = (store: Store, preview: Preview): Promise<void> =>
  store.write(keyOf(preview.name, preview.preview), `${JSON.stringify(preview, null, 2)}\n`);

/** The previews of one remote or of all, newest first, expired ones included. A file that cannot be read is left out. */
export async function listPreviews(store: Store, name?: string): Promise<Preview[]> {
  const keys = (await store.list(name ? `${PREVIEWS}${name}/` : PREVIEWS)).filter(key => key.endsWith('.json'));
  const files = await Promise.all(keys.map(key => store.read(key)));
  const previews = files.flatMap(file => {
    try {
      return file ? parsePreview(file.body) : [];
    } catch {
      return [];
    }
  });
  return previews.sort((a, b) => b.at.localeCompare(a.at));
}

const isExpired = ({ expires }: Preview, now: number) => Date.parse(expires) <= now;

export const livePreviews = async (store: Store, name: string, now: number): Promise<Preview[]> =>
  (await listPreviews(store, name)).filter(preview => !isExpired(preview, now));

export const removePreview = (store: Store, { name, preview }: Pick<Preview, 'name' | 'preview'>): Promise<void> =>
  store.remove(keyOf(name, preview));

/** Deletes expired previews of one remote or of all, and returns them. The next publish deletes their releases. */
export async function removeExpiredPreviews(store: Store, name: string | undefined, now: number): Promise<Preview[]> {
  const expired = (await listPreviews(store, name)).filter(preview => isExpired(preview, now));
  for (const preview of expired) await removePreview(store, preview);
  return expired;
}
