import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { cacheControl } from '../../../scripts/lib/serve/cache-control.mjs';
import { composeConfig } from '../../../scripts/lib/serve/compose-config.mjs';
import { composePage } from '../../../scripts/lib/serve/compose-page.mjs';
import { fileHeaders, pageHeaders } from '../../../scripts/lib/serve/security-headers.mjs';
import { liveRemotes } from './live-remotes.mjs';

/** A variable left empty counts as not set. */
const env = {};
for (const name of Object.keys(process.env)) if (process.env[name]) env[name] = process.env[name];
const readJson = path => JSON.parse(readFileSync(path, 'utf8'));
const shop = composeConfig(env);

/** Read for each visitor: a publish or a remote's new server needs no restart here. */
const remotesNow = () => {
  const served = readdirSync(env.REMOTES_DIR).filter(name => /^\w+\.json$/.test(name));
  const hasReleases = readdirSync(env.RELEASES_DIR).includes('remotes.json');
  const released = hasReleases ? readJson(`${env.RELEASES_DIR}/remotes.json`).remotes : [];
  return liveRemotes(
    served.map(name => readJson(`${env.REMOTES_DIR}/${name}`)),
    released,
  );
};

/** What a release says of its pages (`pages.json`): of a published one in the store, of another where its server left it. */
const pagesIn = map => entry => {
  const { name, release } = map.remotes.filter(line => line.entry === entry)[0];
  try {
    const path = release
      ? `${env.RELEASES_DIR}/${name}/${release}/pages.json`
      : `${env.REMOTES_DIR}/${name}.pages.json`;
    return readJson(path).pages;
  } catch (_) {
    // Its page then loads what it needs a little later.
    return undefined;
  }
};

const setHeaders = (r, headers) => {
  for (const name of Object.keys(headers)) r.headersOut[name] = headers[name];
};

/** Answers what `make` makes, or, where that is what the browser has already, that it is. */
const answer = (r, make) => {
  try {
    const { headers, body } = make();
    const etag = `"${createHash('md5').update(body).digest('hex')}"`;
    setHeaders(r, { ...headers, ETag: etag, 'Cache-Control': 'no-cache' });
    const known = r.headersIn['If-None-Match'] || '';
    return known.includes(etag) ? r.return(304) : r.return(200, body);
  } catch (error) {
    // A map that is being written, for one.
    r.error(`${r.uri}: ${error.message}`);
    setHeaders(r, { ...fileHeaders(shop), 'Cache-Control': 'no-store' });
    return r.return(503);
  }
};

const json = data => ({
  headers: { ...fileHeaders(shop), 'Content-Type': 'application/json' },
  body: JSON.stringify(data),
});

const config = r => answer(r, () => json(shop));
const remotes = r => answer(r, () => json(remotesNow()));
const page = r =>
  answer(r, () => {
    const map = remotesNow();
    const template = readFileSync(`${env.DIST}/index.html`, 'utf8');
    // As it was sent, like the browser's own: nginx's `uri` is decoded, and its slashes are merged.
    const asked = { config: shop, map, pathname: r.variables.request_uri.split('?')[0], pagesOf: pagesIn(map) };
    const { html, styleHashes } = composePage(template, asked);
    return { headers: { ...pageHeaders(shop, map.remotes, styleHashes), 'Content-Type': 'text/html' }, body: html };
  });

const file = (r, cached) => {
  setHeaders(r, {
    ...fileHeaders(shop),
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': r.status < 400 ? cached : 'no-store',
  });
};
const fileOfApp = r => file(r, cacheControl(r.uri));
/** A release's folder is never written again. */
const fileOfRelease = r => file(r, 'public, max-age=31536000, immutable');

export { config, fileOfApp, fileOfRelease, page, remotes };
