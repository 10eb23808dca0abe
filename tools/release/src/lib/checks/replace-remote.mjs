import { contentType } from '../store/headers.mjs';

const DATA = /(<script[^>]*id="kerf-remotes"[^>]*>)([^<]*)(<\/script>)/;
const LOADED_DIRECTIVES = /\b(script-src|style-src|img-src|font-src|connect-src) /g;

/**
 * In this browser context the live shell points at the build, under the address it will have in the store, and everything else is as it
 * is. Answers a set that fills with the scripts of the build that are asked for.
 * @param line what `remotes.json` will say of the build @param live the lines it says now
 */
export async function replaceRemote(context, { build, shellUrl, line, live }) {
  const base = new URL('.', line.entry).href;
  const others = live.filter(({ name }) => name !== build.name);
  const map = { remotes: [...others, { name: build.name, ...line }] };
  const scripts = new Set();

  await context.route(`${base}**`, route => {
    const path = new URL(route.request().url()).href.slice(base.length).split('?')[0];
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
      // The page says then that the shell is away.
      if (!response) return route.abort('connectionrefused');
      const headers = { ...response.headers() };
      const policy = 'content-security-policy';
      // As the shell's server will, once the line is there.
      headers[policy] = headers[policy]?.replace(LOADED_DIRECTIVES, `$1 ${new URL(base).origin} `);
      const written = JSON.stringify(map).replace(/</g, '\\u003c');
      const html = (await response.text()).replace(DATA, (_, start, _old, end) => start + written + end);
      return route.fulfill({ response, headers, body: html });
    },
  );
  return scripts;
}
