import { outOfScope } from '@kerf/federation/scopes';
import pMap from 'p-map';
import { type BuiltPage, fragmentsOf, loadedScripts, parsePages } from '../releases/pages-of.ts';
import type { Line } from '../releases/types.ts';
import type { Replacement } from './replace-remote.ts';
import { sampleOf } from './sample-address.ts';
import { type Visitor, type Visitors, visitorsFor } from './visitors.ts';

const TIMEOUT_MS = 5_000;
const CONCURRENCY = 8;
/** A page can show a fragment under a condition, such as an order of the customer. */
const MOST_PAGES = 3;
/** An address that a visitor opens. */
interface Place {
  address: string;
  visitor: Visitor;
}

interface SoughtFragment {
  name: string;
  /** What the scripts of a page contain that shows it: its name, or that of its slot. */
  text: string;
  /** Whether a page that has loaded these files of the build has shown the fragment. */
  isLoaded: (files: ReadonlySet<string>) => boolean;
}

interface Shop extends Pick<Replacement, 'build' | 'live'> {
  visitors: Visitors;
}

/**
 * The fragments whose live version is not that of the build. Pages were written for the live one: they show their fallback, and report
 * it, until they are published again.
 */
export function changedFragments({ name, extensions }: Replacement['build'], live: readonly Line[]): string[] {
  const of = (declared?: object) => (declared as { fragments?: Record<string, number> } | undefined)?.fragments ?? {};
  const built = of(extensions);
  const line = live.find(each => each.name === name);
  return Object.entries(of(line?.extensions))
    .filter(([fragment, version]) => built[fragment] !== version)
    .map(([fragment]) => fragment);
}

/** The fragments of the build that live pages can show. */
export const fragmentsToShow = ({ build, live }: Omit<Shop, 'visitors'>): SoughtFragment[] => {
  const changed = changedFragments(build, live);
  return fragmentsOf(build.files)
    .filter(({ name }) => !changed.includes(name))
    .map(fragment => ({
      name: fragment.name,
      text: fragment.slot ?? fragment.name,
      isLoaded: files => loadedScripts(fragment).every(script => files.has(script)),
    }));
};

/** For each fragment the places in the shop that can show it: pages of other remotes whose scripts name it, those with parameters first. */
export async function placesOf(
  fragments: readonly SoughtFragment[],
  { build, live, visitors }: Shop,
): Promise<{ fragment: SoughtFragment; places: Place[] }[]> {
  if (fragments.length === 0) return [];
  const pages = await pagesWithScripts(live.filter(({ name }) => name !== build.name));
  const placeOf = async (page: BuiltPage): Promise<Place[]> => {
    // A customer sees what a public page shows to everybody.
    const visitor = visitorsFor(page.access ?? 'public', visitors).at(-1);
    const address = visitor && (await sampleOf(page, visitor));
    return address ? [{ address, visitor }] : [];
  };
  return Promise.all(
    fragments.map(async fragment => {
      const found = pages.filter(({ text }) => text.includes(fragment.text)).map(({ page }) => page);
      found.sort((one, other) => other.path.split(':').length - one.path.split(':').length);
      return { fragment, places: (await Promise.all(found.map(placeOf))).flat().slice(0, MOST_PAGES) };
    }),
  );
}

const readText = async (address: URL): Promise<string> => {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  return response.ok ? response.text() : '';
};

/** The pages of other live remotes, with the text of their scripts. A remote that does not respond has none. */
async function pagesWithScripts(lines: readonly Line[]): Promise<{ page: BuiltPage; text: string }[]> {
  const texts = new Map<string, Promise<string>>();
  const textOf = (address: URL) => {
    const text = texts.get(address.href) ?? readText(address).catch(() => '');
    texts.set(address.href, text);
    return text;
  };
  const pages = await Promise.all(
    lines.map(async line => {
      const { entry } = outOfScope(line);
      const body = await readText(new URL('pages.json', entry)).catch(() => '');
      return body ? parsePages(Buffer.from(body)).map(page => ({ page, entry })) : [];
    }),
  );
  return pMap(
    pages.flat(),
    async ({ page, entry }) => ({
      page,
      text: (await Promise.all(loadedScripts(page).map(script => textOf(new URL(script, entry))))).join('\n'),
    }),
    { concurrency: CONCURRENCY },
  );
}
