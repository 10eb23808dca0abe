import { splitLanguage } from '@kerf/federation/addresses';
import { keepCopies } from './copies/keep-copies.ts';
import { COPIES_PATH, ReleaseCopies } from './copies/release-copies.ts';
import { crawlerRoutes } from './crawlers/routes.ts';
import { securityTxtRoute } from './crawlers/security-txt.ts';
import { ApiReader } from './data/api-reader.ts';
import { apiRequests } from './data/api-requests.ts';
import { ShopCategories } from './data/shop-categories.ts';
import { type FileServer, fileServer } from './http/file-server.ts';
import { fileHeaders } from './http/security-headers.ts';
import { stampPages } from './http/stamp-pages.ts';
import { uploadsRoute } from './http/uploads-route.ts';
import { asPage, free, hasChanged, isPage, limitVisitors, visitorOf } from './http/visitor-limit.ts';
import { pathOf } from './map/find-page.ts';
import { Overrides } from './overrides/overrides.ts';
import { overrideRoutes } from './overrides/routes.ts';
import { checkPage } from './page/check-page.ts';
import { PageCache } from './page/page-cache.ts';
import { sendPage } from './page/send-page.ts';
import { waitForPages } from './page/wait-for-pages.ts';
import type { PageSettings } from './page-settings.ts';
import { releaseRoutes } from './releases/routes.ts';

/** No page waits longer for the API. */
const API_TIMEOUT_MS = 500;

/** How long an outage of the store lasts until its copies are served. */
const COPIES_CHECK_MS = 5_000;

/**
 * The server of the shell: composed pages, `/config.json`, `/remotes.json`, the same map for other tools, and the files of its build. The HTML contains
 * the configuration, the map and the first view, so that the browser needs no two requests in a row.
 */
export const pageServer = (settings: PageSettings & { logLevel?: string | undefined }): FileServer => {
  const headers = fileHeaders(settings.config);
  const check = () => checkPage(settings.dist, settings.config.languages);
  const app = fileServer(settings.dist, headers, { ...settings, check });
  const report = (problems: readonly string[]) => {
    for (const problem of problems) app.log.warn({ problems: problems.length }, problem);
    if (problems.length === 0) app.log.info('Every remote is as published again.');
  };
  const warn = (message: string) => app.log.warn({ map: 'release' }, message);
  const { copiesDir, shopUrl } = settings;
  const copies = copiesDir ? new ReleaseCopies({ dir: copiesDir, shopUrl, warn }) : undefined;
  const {
    store,
    origins,
    config,
    apiUrl,
    apiTimeoutMs = API_TIMEOUT_MS,
    apiMaxAgeMs,
    pageServerToken: token,
    securityContacts,
  } = settings;
  const requests = apiRequests(apiUrl, apiTimeoutMs);
  app.addHook('onClose', () => requests.close());
  const api = new ApiReader(requests.load, { maxAgeMs: apiMaxAgeMs, token });
  const categories = new ShopCategories(api);
  const cache = new PageCache({ ...settings, copies, categories }, report, warn);
  if (copies && copiesDir) {
    const end = keepCopies(copies, () => cache.current().published, settings.copiesCheckMs ?? COPIES_CHECK_MS);
    app.addHook('onClose', async () => end());
    app.serveFolder(`${COPIES_PATH}/`, copiesDir);
  }
  const { startPatienceMs } = settings;
  if (startPatienceMs) app.addHook('onReady', () => waitForPages(cache, startPatienceMs));

  limitVisitors(app, settings.pagesPerMinute);
  const stamp = stampPages(token);
  const isSecure = config.apiUrl.startsWith('https:');
  const overrides = settings.overrides && new Overrides({ ...settings.overrides, store, origins, isSecure }, headers);
  if (overrides) overrideRoutes(app, overrides, { snapshot: () => cache.current(), headers });
  if (settings.releaseServiceUrl) releaseRoutes(app, settings.releaseServiceUrl, headers);

  crawlerRoutes(app, { snapshot: () => cache.current(), headers, apiUrl, token, shopUrl, languages: config.languages });
  uploadsRoute(app, { apiUrl, token, headers });
  securityTxtRoute(app, { contacts: securityContacts, origins: [shopUrl, config.apiUrl] }, headers);
  app.get('/config.json', { config: free }, async (request, reply) => {
    await categories.update();
    return cache.current().configJson.send(request, reply);
  });
  app.get('/remotes.json', { config: free }, (request, reply) => {
    const snapshot = cache.current();
    return overrides?.sendMap(request, reply, snapshot) ?? snapshot.remotesJson.send(request, reply);
  });
  app.get('/frontend-discovery.json', { config: free }, (request, reply) =>
    cache.current().discoveryJson.send(request, reply),
  );
  app.get('/*', { config: asPage }, async (request, reply) => {
    const pathname = pathOf(request);
    const text = /^\/([\w-]+\/)?help\//.test(pathname) ? cache.current().textJson(pathname) : undefined;
    if (text) return text.send(request, reply);
    if (!isPage(pathname)) return app.sendFile(request, reply);
    // Routers, remotes and caches of data know the paths without the language.
    const { language, path } = splitLanguage(pathname, config.languages);
    const visitor = visitorOf(request);
    await categories.update({ language, isFresh: hasChanged(request), visitor });
    const snapshot = cache.current();
    const { remotes } = overrides?.mapOf(request, snapshot) ?? snapshot.map;
    reply.headers(stamp(remotes, snapshot.shellRelease));
    const page = { snapshot, language, url: path + request.url.slice(pathname.length) };
    const overridden = overrides?.sendPage(request, reply, page);
    return overridden ?? sendPage(request, reply, { ...page, api, visitor });
  });
  return app;
};
