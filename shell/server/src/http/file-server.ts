import { type ConnectionLimits, defaultConnections, limitConnections } from '@kerf/network';
import {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import sirv from 'sirv';
import { cacheControl } from './cache-control.ts';
import type { Headers } from './security-headers.ts';

/** Disconnects slow clients: those that send a request slowly, and those that do not read the response. */
const timeouts = {
  requestTimeout: 20_000,
  connectionTimeout: 20_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
};

export type FileServer = FastifyInstance & {
  /** Responds with a file of the build, or 404. */
  sendFile(request: FastifyRequest, reply: FastifyReply): void;
  /** Responds with the files of another folder at the addresses that begin with `prefix`. */
  serveFolder(prefix: string, dir: string): void;
};

const pathWithoutEmails = (url = '') =>
  (url.split('?')[0] ?? '')
    .split('/')
    .map(part => (/@|%(25)*40/i.test(part) ? ':email' : part))
    .join('/');

interface FileServerOptions {
  logLevel?: string | undefined;
  trustProxy?: readonly string[];
  connections?: Omit<ConnectionLimits, 'proxies'> | undefined;
  /** Throws if the server cannot do its work. `/healthz` then responds with 503. */
  check?: (() => void) | undefined;
}

/**
 * A server for the files of a build. It accepts GET and HEAD only, except for added routes, and every response that is not a file has `headers`
 * and must not be stored.
 */
export const fileServer = (
  dist: string,
  given: Headers,
  { logLevel = 'warn', trustProxy = [], connections = defaultConnections, check }: FileServerOptions = {},
): FileServer => {
  const headers = { ...given, 'access-control-allow-origin': '*' };
  const refuse = (reply: FastifyReply, status: number) =>
    reply
      .code(status)
      .headers({ ...headers, 'cache-control': 'no-store' })
      .send();
  const filesIn = (dir: string) =>
    sirv(dir, {
      // Reads the folder for each request, so that a new build is served at once.
      dev: true,
      etag: true,
      brotli: true,
      gzip: true,
      setHeaders: (response, pathname) => {
        response.setHeader('cache-control', cacheControl(pathname));
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      },
    });

  const app = fastify({
    ...timeouts,
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    logger: { level: logLevel },
    // One line per request, written below, needs no logger of its own.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: logger => logger,
    frameworkErrors: (_error, _request, reply) => void refuse(reply, 400),
  });
  limitConnections(app.server, { ...connections, proxies: trustProxy });
  app.addHook('onRequest', (request, reply, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    // Only a form has a route for another method.
    if (isRead || !request.is404) done();
    else refuse(reply.header('allow', 'GET, HEAD'), 405);
  });
  if (logLevel === 'info')
    app.addHook('onResponse', ({ method, url, ip }, { statusCode, elapsedTime }, done) => {
      const path = pathWithoutEmails(url);
      if (path !== '/healthz')
        app.log.info({ from: ip, method, path, status: statusCode, ms: Math.round(elapsedTime) });
      done();
    });
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404));
  app.setErrorHandler((error, request, reply) => {
    const { message, statusCode = 500 } = error as FastifyError;
    // The body of a form cannot be read.
    if (statusCode < 500) return refuse(reply, statusCode);
    // The map or the build is being replaced.
    request.log.error(message);
    return refuse(reply, 503);
  });
  app.get('/healthz', { config: { cost: 0 } }, (_request, reply) => {
    check?.();
    return reply.type('text/plain').send('up\n');
  });
  const sender = (dir: string) => {
    const files = filesIn(dir);
    return (request: FastifyRequest, reply: FastifyReply) => {
      reply.hijack();
      files(request.raw, reply.raw, () => {
        reply.raw.writeHead(404, { ...headers, 'cache-control': 'no-store' }).end();
      });
    };
  };
  return Object.assign(app, {
    sendFile: sender(dist),
    serveFolder(prefix: string, dir: string) {
      const send = sender(dir);
      app.get(`${prefix}*`, { config: { cost: 0 } }, (request, reply) => {
        request.raw.url = `/${request.url.slice(prefix.length)}`;
        send(request, reply);
      });
    },
  });
};
