import proxy from '@fastify/http-proxy';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import type { Line } from '../releases/types.ts';
import { readLocalBuild } from './local-build.ts';
import {
  API_PATH,
  type LocalShop,
  localMap,
  localPage,
  localPolicy,
  OWN_PATH,
  sourceOf,
  withLocalApi,
} from './local-page.ts';
import { remoteFiles } from './remote-files.ts';

/** What browsers report about a page. A developer's visits would count for the releases of the shop. */
const REPORTS = /^\/kerf-dev\/api\/(remote-reports|vitals|csp-reports)\b/;
/** They describe the shop's own response or its https, and not this server. */
const DROPPED = [
  ...['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive', 'etag', 'cache-control'],
  ...['strict-transport-security', 'server-timing', 'reporting-endpoints'],
];
const RELOAD = `new EventSource('${OWN_PATH}/builds').addEventListener('build', () => location.reload());`;
const TIMEOUT_MS = 20_000;

export interface LocalShopOptions extends LocalShop {
  /** The folder of the newest build. */
  dist: string;
  /** Calls back after each build. Returns a function that ends it. */
  onBuild: (listener: () => void) => () => void;
}

/**
 * Serves the live shop from this machine, with a local build of one remote. Pages and the map name the build; everything else comes from
 * the shop and its API, which see the origin of the shop.
 */
export function serveLocalShop({ dist, onBuild, ...shop }: LocalShopOptions): FastifyInstance {
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
    const build = await readLocalBuild(dist);
    const source = sourceOf(url, build);
    const [response, map] = await Promise.all([fromShop(source, request), readMap()]);
    const headers = Object.fromEntries([...response.headers].filter(([name]) => !DROPPED.includes(name)));
    const { location, 'content-security-policy': policy } = headers;
    if (location) headers.location = location.replace(shopUrl, '');
    if (policy) headers['content-security-policy'] = localPolicy(policy, url, build, shop);
    const html = localPage(await response.text(), { url, build, map, shop });
    // The page server returns 404 for the address of the frame.
    const status = source !== url && response.status === 404 ? 200 : response.status;
    return reply.code(status).headers(headers).header('cache-control', 'no-store').send(html);
  };

  app.get(`${OWN_PATH}/files/*`, (request, reply) => {
    reply.hijack();
    void remoteFiles(dist)(
      Object.assign(request.raw, { url: `/${(request.params as { '*': string })['*']}` }),
      reply.raw,
    );
  });
  app.get(`${OWN_PATH}/reload.js`, (_, reply) => reply.type('text/javascript').send(RELOAD));
  app.get(`${OWN_PATH}/builds`, ({ raw }, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.flushHeaders();
    raw.once(
      'close',
      onBuild(() => reply.raw.write('event: build\ndata:\n\n')),
    );
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
