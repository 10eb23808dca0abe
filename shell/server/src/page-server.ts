import { type FileServer, fileServer } from './file-server.ts';
import { pathOf } from './find-page.ts';
import { Overrides } from './overrides/overrides.ts';
import { overrideRoutes } from './overrides/routes.ts';
import { jsonText, PageCache, type PageSettings } from './page-cache.ts';
import { fileHeaders } from './security-headers.ts';

/** The template is not a page by itself. */
const isPage = (pathname: string) => !/\.\w+$/.test(pathname) || pathname === '/index.html';

/**
 * The server of the shell: composed pages, `/config.json`, `/remotes.json` and the files of its build. The HTML contains
 * the configuration, the map and the first view, so that the browser needs no two requests in a row.
 */
export const pageServer = (settings: PageSettings & { logLevel?: string | undefined }): FileServer => {
  const headers = fileHeaders(settings.config);
  const app = fileServer(settings.dist, headers, settings.logLevel);
  const cache = new PageCache(settings, problems => {
    for (const problem of problems) app.log.warn({ problems: problems.length }, problem);
    if (problems.length === 0) app.log.info('Every remote is as published again.');
  });
  const configJson = jsonText(settings.config, headers);

  const { store, origins, config } = settings;
  const isSecure = config.apiUrl.startsWith('https:');
  const overrides = settings.overrides && new Overrides({ ...settings.overrides, store, origins, isSecure }, headers);
  if (overrides) overrideRoutes(app, overrides, { snapshot: () => cache.current(), headers });

  app.get('/config.json', (request, reply) => configJson.send(request, reply));
  app.get('/remotes.json', (request, reply) => {
    const snapshot = cache.current();
    return overrides?.sendMap(request, reply, snapshot) ?? snapshot.remotesJson.send(request, reply);
  });
  app.get('/*', (request, reply) => {
    const pathname = pathOf(request);
    if (!isPage(pathname)) return app.sendFile(request, reply);
    const snapshot = cache.current();
    return overrides?.sendPage(request, reply, snapshot) ?? snapshot.page(pathname).send(request, reply);
  });
  return app;
};
