import { fillPath } from '@kerf/federation/addresses';
import type { BuiltPage } from '../releases/pages-of.ts';
import type { Visitor } from './visitors.ts';

const ITEMS = '/items?limit=1';

/**
 * An address of a page in the live shop: its path, with the first result of the page's `sample` as parameters. Undefined if the page has
 * parameters and no sample, and if the shop has nothing of the kind.
 */
export async function sampleOf(
  { path, about, sample = about === 'item' ? ITEMS : undefined }: Pick<BuiltPage, 'path' | 'about' | 'sample'>,
  { read, email = '' }: Visitor,
): Promise<string | undefined> {
  if (!path.includes(':')) return path;
  if (!sample || !read) return undefined;
  const found = await read(sample.replace(':email', encodeURIComponent(email)));
  const [first] = Array.isArray(found) ? found : [];
  return first && fillPath(path, { ...first, id: first._id });
}
