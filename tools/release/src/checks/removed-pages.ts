import { UserError } from '../program/user-error.ts';
import { type BuiltPage, parsePages } from '../releases/pages-of.ts';
import type { Line } from '../releases/types.ts';
import type { Store } from '../store/store.ts';

const TIMEOUT_MS = 5_000;

/** The pages of the live release. Undefined if neither the store nor its address has them. */
export async function livePages(
  store: Store,
  { name, release, entry }: Line,
  signal: AbortSignal = AbortSignal.timeout(TIMEOUT_MS),
): Promise<BuiltPage[] | undefined> {
  const stored = release && (await store.read(`${name}/${release}/pages.json`));
  if (stored) return parsePages(stored.body);
  try {
    const response = await fetch(new URL('pages.json', entry), { signal });
    return parsePages(Buffer.from(await response.arrayBuffer()));
  } catch {
    return undefined;
  }
}

/** Throws a UserError if a live page is missing in the build and `removed` does not name it. */
export function checkRemovedPages(live: BuiltPage[], built: BuiltPage[], removed: string[]): void {
  const paths = new Set(built.map(({ path }) => path));
  const missing = live.map(({ path }) => path).filter(path => !paths.has(path));
  const wrong = removed.find(path => !missing.includes(path));
  if (wrong) throw new UserError(`--remove-page ${wrong}: this release does not remove that page.`);
  const [first] = missing.filter(path => !removed.includes(path));
  if (first) throw new UserError(`The live release has the page ${first}. To remove it, add --remove-page ${first}`);
}
