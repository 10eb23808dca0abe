import proxy from '@fastify/http-proxy';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import type { Line } from '../releases/types.ts';
import { readLocalBuild } from './local-build.ts';
import {
  API_PATH,
  FILES_PATH,
  type LocalShop,
  localMap,
  localPage,
  localPolicy,
  reloadTag,
  sourceOf,
  withLocalApi,
} from './local-page.ts';
import { remoteFiles } from './remote-files.ts';
import type { WatchedBuild } from './watch-build.ts';

/** What browsers report about a page. A developer's visits would count for the releases of the shop. */
const REPORTS = /^\/kerf-dev\/api\/(remote-reports|vitals|csp-reports)\b/;
/** They describe the shop's own response or its https, and not this server. */
const DROPPED = [
  ...['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive', 'etag', 'cache-control'],
  ...['strict-transport-security', 'server-timing', 'reporting-endpoints'],
];
const TIMEOUT_MS = 20_000;

export interface LocalShopOptions extends LocalShop {
  builds: Omit<WatchedBuild, 'stop'>;
}

/**
 * Serves the live shop from this machine, with a local build of one remote. Pages and the map name the build; everything else comes from
 * the shop and its API, which see the origin of the shop.
 */
export function serveLocalShop({ builds, ...shop }: LocalShopOptions): FastifyInstance {
  const { dist } = builds;
  const files = remoteFiles(builds);
  const app = fastify({ bodyLimit: 10_000_000 });
  const { shopUrl, apiUrl } = shop;
  const fromShop = (url: string, { headers }: FastifyRequest) =>
    fetch(shopUrl + url, {
      headers: { accept: headers.accept ?? '*/*', cookie: headers.cookie ?? '' },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  const readMap = async () =>
    localMap(
      (await (await fetch(`${shopUrl}/remotes.json`)).json()) as { remotes: Line[] },
      await readLocalBuild(dist),
      shop,
    );

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const { url } = request;
    const number = builds.number();
    // Its script shows why the first build failed, and opens the page after a good one.
    if (number === 0)
      return reply
        .code(503)
        .type('text/html')
        .send(`<!doctype html>${reloadTag(number)}`);
    const build = await readLocalBuild(dist);
    const source = sourceOf(url, build);
    const [response, map] = await Promise.all([fromShop(source, request), readMap()]);
    const headers = Object.fromEntries([...response.headers].filter(([name]) => !DROPPED.includes(name)));
    const { location, 'content-security-policy': policy } = headers;
    if (location) headers.location = location.replace(shopUrl, '');
    if (policy) headers['content-security-policy'] = localPolicy(policy, url, build, shop);
    const html = localPage(await response.text(), { url, build, number, map, shop });
    // The page server returns 404 for the address of the frame.
    const status = source !== url && response.status === 404 ? 200 : response.status;
    return reply.code(status).headers(headers).header('cache-control', 'no-store').send(html);
  };

  app.get(`${FILES_PATH}/*`, ({ raw }, reply) => {
    reply.hijack();
    files(Object.assign(raw, { url: raw.url?.slice(FILES_PATH.length) }), reply.raw);
  });
  app.get('/remotes.json', readMap);
  app.get('/config.json', async (request, reply) =>
    reply.type('application/json').send(withLocalApi(await (await fromShop('/config.json', request)).text(), shop)),
  );
  const asShop = (headers: Record<string, string | string[] | undefined>, upstream: string) => ({
    ...headers,
    host: new URL(upstream).host,
    // Only for pages of this server: a page of another site could call it too.
    ...(headers.origin === shop.origin && { origin: shopUrl }),
    referer: `${shopUrl}/`,
  });
  app.register(proxy, {
    upstream: apiUrl,
    prefix: API_PATH,
    preHandler: (request, reply, done) => (REPORTS.test(request.url) ? void reply.code(204).send() : done()),
    replyOptions: { rewriteRequestHeaders: (_, headers) => asShop(headers, apiUrl) },
  });
  app.register(proxy, {
    upstream: shopUrl,
    prefix: '/',
    preHandler: (request, reply, done) => {
      if (request.headers['sec-fetch-dest'] === 'document' && request.method === 'GET') {
        sendPage(request, reply).catch((error: Error) => done(error));
      } else done();
    },
    replyOptions: { rewriteRequestHeaders: (_, headers) => asShop(headers, shopUrl) },
  });
  return app;
}
