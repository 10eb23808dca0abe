import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cacheControl } from '../../../shell/server/cache-control.mjs';
import { checkLines } from '../../../shell/server/check-lines.mjs';
import { composeConfig } from '../../../shell/server/compose-config.mjs';
import { composePage } from '../../../shell/server/compose-page.mjs';
import { parseOrigins } from '../../../shell/server/origins.mjs';
import { fileHeaders, pageHeaders } from '../../../shell/server/security-headers.mjs';
import { liveRemotes } from './live-remotes.mjs';

/** A variable left empty counts as not set. */
const env = {};
for (const name of Object.keys(process.env)) if (process.env[name]) env[name] = process.env[name];
const readJson = path => JSON.parse(readFileSync(path, 'utf8'));
const shop = composeConfig(env);

const origins = parseOrigins('REMOTE_ORIGINS', env.REMOTE_ORIGINS || '');

/** What was logged last is kept in a file: njs keeps nothing between two requests. */
const report = (r, dropped) => {
  const file = `${env.WORK}/dropped-lines`;
  const text = dropped.join('\n');
  let last = '';
  try {
    last = readFileSync(file, 'utf8');
  } catch (_) {
    // Nothing was dropped before.
  }
  if (text === last) return;
  for (const each of dropped) r.error(each);
  try {
    writeFileSync(file, text);
  } catch (_) {
    // It is logged again for the next visitor.
  }
};

/**
 * What the server of a remote says of itself. Each has a folder of its own, which nobody else writes to, so one that names another remote than its
 * folder is left out.
 */
const readServed = folder => {
  try {
    const found = readJson(`${env.REMOTES_DIR}/${folder}/remote.json`);
    return found.remote.name === folder ? [found] : [];
  } catch (_) {
    // It has not started yet.
    return [];
  }
};

/** Read for each visitor: a publish or a remote's new server needs no restart here. */
const remotesNow = r => {
  const served = readdirSync(env.REMOTES_DIR).filter(name => /^\w+$/.test(name));
  const hasReleases = readdirSync(env.RELEASES_DIR).includes('remotes.json');
  const released = hasReleases ? readJson(`${env.RELEASES_DIR}/remotes.json`).remotes : [];
  const live = liveRemotes(
    served.map(readServed).reduce((all, each) => all.concat(each), []),
    released,
  );
  const { remotes, dropped } = checkLines(live, origins);
  report(r, dropped);
  return { remotes };
};

/** What a release says of its pages (`pages.json`): of a published one in the store, of another where its server left it. */
const pagesIn = map => (entry, integrity) => {
  const { name, release } = map.remotes.filter(line => line.entry === entry)[0];
  try {
    const folder = release ? `${env.RELEASES_DIR}/${name}/${release}` : `${env.REMOTES_DIR}/${name}`;
    const body = readFileSync(`${folder}/pages.json`);
    if (`sha256-${createHash('sha256').update(body).digest('base64')}` !== integrity) return undefined;
    return JSON.parse(body.toString()).pages;
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
const remotes = r => answer(r, () => json(remotesNow(r)));
const page = r =>
  answer(r, () => {
    const map = remotesNow(r);
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

/** A path as the access log has it; nginx has decoded it, and what was encoded twice is an address all the same. */
const pathWithoutEmails = r =>
  (r.uri || '')
    .split('/')
    .map(part => (/@|%40/i.test(part) ? ':email' : part))
    .join('/');

export { config, fileOfApp, fileOfRelease, page, pathWithoutEmails, remotes };
