import type { BrowserContext } from 'playwright-core';
import type { Build, BuildFile, Line, Target } from '../releases/types.ts';
import { contentType } from '../store/headers.ts';

const DATA = /(<script[^>]*id="kerf-remotes"[^>]*>)([^<]*)(<\/script>)/;
const LOADED_DIRECTIVES = /\b(script-src|style-src|img-src|font-src|connect-src) /g;

export interface Replacement {
  build: Pick<Build, 'name' | 'paths'> & { files: Pick<BuildFile, 'path' | 'body'>[] };
  shellUrl: string;
  /** The future line of the build. */
  target: Target;
  /** The live shell's `remotes.json`. */
  live: Line[];
}

/**
 * Replaces one remote of the live shell by the build in this browser context, at the build's future address. Returns a set that
 * receives the scripts of the build that are requested.
 */
export async function replaceRemote(
  context: BrowserContext,
  { build, shellUrl, target, live }: Replacement,
): Promise<Set<string>> {
  const base = new URL('.', target.entry).href;
  const others = live.filter(({ name }) => name !== build.name);
  const map = { remotes: [...others, { name: build.name, ...target }] };
  const scripts = new Set<string>();

  await context.route(`${base}**`, route => {
    const path = new URL(route.request().url()).href.slice(base.length).split('?')[0] ?? '';
    const file = build.files.find(each => each.path === path);
    if (!file) return route.fulfill({ status: 404 });
    if (path.endsWith('.js')) scripts.add(path);
    const headers = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
    return route.fulfill({ body: file.body, contentType: contentType(path), headers });
  });
  await context.route(`${shellUrl}/remotes.json*`, route => route.fulfill({ json: map }));
  await context.route(
    url => url.origin === new URL(shellUrl).origin && !/\.\w+$/.test(url.pathname),
    async route => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch().catch(() => undefined);
      // The navigation then fails with a network error.
      if (!response) return route.abort('connectionrefused');
      const headers = { ...response.headers() };
      const policy = headers['content-security-policy'];
      // The page server allows the origin once the pointer names it.
      if (policy) headers['content-security-policy'] = policy.replace(LOADED_DIRECTIVES, `$1 ${new URL(base).origin} `);
      const written = JSON.stringify(map).replace(/</g, '\\u003c');
      const html = (await response.text()).replace(DATA, (_, start, _old, end) => start + written + end);
      // The page server returns 404 for a new page until the pointer names its release.
      const status = response.status() === 404 ? 200 : response.status();
      return route.fulfill({ response, status, headers, body: html });
    },
  );
  return scripts;
}
