import { fillPath } from '@kerf/federation/addresses';
import { pagesOf } from '../releases/pages-of.ts';
import type { BuildFile } from '../releases/types.ts';

const TIMEOUT_MS = 5_000;

/** The API of the live shop. Undefined if the shop does not say it. */
async function apiUrl(shellUrl: string): Promise<string | undefined> {
  const response = await fetch(`${shellUrl}/config.json`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.headers.get('content-type')?.includes('json')) return undefined;
  return ((await response.json()) as { apiUrl?: string }).apiUrl;
}

/**
 * An address of a page in the live shop: its path, with an item of the shop if the page shows one. Undefined for a page with other
 * parameters, and in a shop without items.
 */
export async function sampleOf(
  path: string,
  { files }: { files: Pick<BuildFile, 'path' | 'body'>[] },
  shellUrl: string,
): Promise<string | undefined> {
  if (!path.includes(':')) return path;
  const showsItem = pagesOf(files).some(page => page.path === path && page.about === 'item');
  const api = showsItem ? await apiUrl(shellUrl) : undefined;
  if (!api) return undefined;
  const response = await fetch(`${api}/items?limit=1`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const [item] = (await response.json()) as { _id: string; slug: string }[];
  return item && fillPath(path, { id: item._id, slug: item.slug });
}
