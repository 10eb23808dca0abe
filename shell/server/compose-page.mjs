// nginx runs this file too, under njs: it uses nothing of Node and no class such as URL or Set.

/** JSON that cannot end the script element it stands in. */
const block = (id, data) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`;

const attribute = text => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');
const folderOf = address => address.slice(0, address.lastIndexOf('/') + 1);

/** The values of a pattern's parameters in a path ('/order/:id'), or undefined where it does not match. */
const matched = (pattern, path) => {
  const asked = path.split('/');
  const parts = pattern.split('/');
  if (asked.length !== parts.length) return undefined;
  const values = {};
  const fits = parts.every((part, at) => {
    if (part[0] !== ':') return part.toLowerCase() === asked[at].toLowerCase();
    values[part.slice(1)] = asked[at];
    return asked[at] !== '';
  });
  return fits ? values : undefined;
};

const covers = (prefix, pathname) =>
  prefix === '/' ? pathname === '/' : pathname === prefix || pathname.startsWith(`${prefix}/`);

/** The remote that owns an address: the longest prefix wins, as in the browser (`ownerOf` of the federation package). */
const ownerOf = (remotes, pathname) => {
  const found = { length: 0 };
  for (const remote of remotes)
    for (const prefix of remote.paths)
      if (prefix.length > found.length && covers(prefix.toLowerCase(), pathname.toLowerCase()))
        Object.assign(found, { remote, length: prefix.length });
  return found.remote;
};

/**
 * The page at `pathname`: what the release of its owner says of it. `pagesOf(entry, integrity)` answers the pages of the release with
 * that entry (`pages.json`, whose SHA-256 is `integrity`), or nothing. Who gets a canary is settled in the browser, so that nothing is said of a remote that has one.
 */
const pageAt = (pathname, remotes, pagesOf) => {
  const asked = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  const remote = ownerOf(remotes, asked);
  if (!remote || remote.canary) return undefined;
  for (const page of pagesOf(remote.entry, remote.integrity?.pages) || []) {
    const values = matched(page.path, asked);
    if (values) return { page, values, base: folderOf(remote.entry) };
  }
  return undefined;
};

const noPages = () => undefined;

const preload = (as, href, more = '') => `<link rel="preload" as="${as}" href="${attribute(href)}"${more}>`;

/** As the loaders ask for a part of a remote: a preload in another mode would be fetched twice. */
const checked = integrity => (integrity ? ` integrity="${attribute(integrity)}" crossorigin="anonymous"` : '');

/** Asks for all that the page needs at once: its remote's scripts, its styles, its data. */
const early = ({ page, values, base }, apiUrl) => {
  const integrityOf = file => checked(page.integrity?.[file]);
  const reads = page.reads || {};
  const api = (reads.api || []).map(address => apiUrl + address.replace(/:(\w+)/g, (_, name) => values[name]));
  const styles = page.first
    ? page.first.styles.map(({ file, text }) => `<style data-href="${attribute(base + file)}">${text}</style>`)
    : page.styles.map(file => preload('style', base + file, integrityOf(file)));
  return [
    ...styles,
    // Like those of the shell: the first view needs its styles, its font and its picture, and no script.
    ...page.scripts.map(file => preload('script', base + file, `${integrityOf(file)} fetchpriority="low"`)),
    ...api.concat(reads.shop || []).map(address => preload('fetch', address, ' crossorigin="anonymous"')),
  ].join('');
};

/** What is written into the HTML for the page at the address; nothing where its release says it wrongly. */
const written = (pathname, remotes, pagesOf, apiUrl) => {
  try {
    const found = pageAt(pathname, remotes, pagesOf);
    if (!found) return undefined;
    const { html, styles } = found.page.first || { styles: [] };
    return { head: early(found, apiUrl), main: html, hashes: styles.map(({ hash }) => hash) };
  } catch (_) {
    return undefined;
  }
};

/** The hashes of the frame's own styles, which its build wrote beside them. */
const frameHashes = template => (template.match(/<style data-hash="[^"]+/g) || []).map(found => found.slice(18));

/**
 * A page of the shell: its build's `template` with the configuration and the map of remotes written in, so that the first script needs no
 * further request, and with what the page at `pathname` shows first and loads. `styleHashes`, of the styles that stand in the HTML, are
 * for its policy.
 */
export const composePage = (template, { config, map, pathname, pagesOf = noPages }) => {
  const { head = '', main, hashes = [] } = written(pathname, map.remotes, pagesOf, config.apiUrl) || {};
  const blocks = block('kerf-config', config) + block('kerf-remotes', map);
  const html = template.replace('</head>', () => `${blocks}${head}</head>`);
  return {
    html: main
      ? html.replace(/<main([^>]*)>[\s\S]*<\/main>/, (_, own) => `<main${own} data-first>${main}</main>`)
      : html,
    styleHashes: frameHashes(template).concat(hashes),
  };
};
