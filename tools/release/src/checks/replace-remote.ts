import { matchPath } from '@kerf/federation/addresses';
import { DEFAULT_SCOPE, inScope, type Offer, scopeFor } from '@kerf/federation/scopes';
import type { BrowserContext } from 'playwright-core';
import { pagesOf } from '../releases/pages-of.ts';
import type { Build, BuildFile, Line, Target } from '../releases/types.ts';
import { contentType } from '../store/headers.ts';
import { FRAME, policyFor, withFirstView, withMap } from './replaced-page.ts';

export interface Replacement {
  build: Pick<Build, 'name' | 'paths' | 'extensions'> & { files: Pick<BuildFile, 'path' | 'body'>[] };
  shellUrl: string;
  /** The future line of the build. */
  target: Target;
  /** The live shell's `remotes.json`. */
  live: Line[];
  /** What the live shell offers. */
  offer?: Offer;
}

/** The line of the build as the page server will write it for browsers. */
const lineFor = ({ build: { name }, shellUrl, target, offer }: Replacement) => {
  const { shared = {}, ...loaded } = target;
  const scope = offer && scopeFor(shared, offer);
  return { name, ...(scope && scope !== DEFAULT_SCOPE ? inScope(name, loaded, scope, offer, shellUrl) : loaded) };
};

/**
 * Replaces one remote of the live shell by the build in this browser context, at the build's future address. Returns a set that
 * receives the files of the build that are requested.
 */
export async function replaceRemote(context: BrowserContext, replacement: Replacement): Promise<Set<string>> {
  const { build, shellUrl, target, live } = replacement;
  const base = new URL('.', target.entry).href;
  const others = live.filter(({ name }) => name !== build.name);
  const map = { remotes: [...others, lineFor(replacement)] };
  const files = new Set<string>();

  await context.route(`${base}**`, route => {
    const path = new URL(route.request().url()).href.slice(base.length).split('?')[0] ?? '';
    const file = build.files.find(each => each.path === path);
    if (!file) return route.fulfill({ status: 404 });
    files.add(path);
    const headers = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
    return route.fulfill({ body: file.body, contentType: contentType(path), headers });
  });
  await context.route(`${shellUrl}/remotes.json*`, route => route.fulfill({ json: map }));
  const isPage = (url: URL) => url.origin === new URL(shellUrl).origin && !/\.\w+$/.test(url.pathname);
  await context.route(isPage, async route => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    // The live page has the first view and the scripts of the live release, which can be what the build repairs.
    const response = await route.fetch({ url: shellUrl + FRAME }).catch(() => undefined);
    // The navigation then fails with a network error.
    if (!response) return route.abort('connectionrefused');
    const { pathname } = new URL(route.request().url());
    const first = pagesOf(build.files).find(({ path }) => matchPath(path, pathname))?.first;
    const headers = { ...response.headers() };
    const policy = headers['content-security-policy'];
    if (policy) headers['content-security-policy'] = policyFor(policy, new URL(base).origin, first);
    const html = withMap(await response.text(), map);
    // The page server returns 404 for the address of the frame.
    const status = response.status() === 404 ? 200 : response.status();
    return route.fulfill({ response, status, headers, body: withFirstView(html, first, base) });
  });
  return files;
}
