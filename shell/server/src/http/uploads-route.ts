import proxy from '@fastify/http-proxy';
import { identity } from '../data/api-response.ts';
import type { FileServer } from './file-server.ts';
import type { Headers } from './security-headers.ts';
import { asPicture } from './visitor-limit.ts';

const timeoutMs = 20_000;
/** The API has nothing else below this path. */
const picture = /^\/uploads\/[0-9a-f]{32}\/[1-9]\d{0,3}\.(?:avif|webp)$/;
/** The headers of the API's response that describe the picture. All others are this server's. */
const kept = ['cache-control', 'content-length', 'content-type', 'etag', 'retry-after'];

export interface UploadsOptions {
  apiUrl: string;
  token: string;
  headers: Headers;
}

/** Forwards `/uploads/…` to the API, so that uploaded pictures are on the shop's own origin. No header of a visitor goes there. */
export const uploadsRoute = (app: FileServer, { apiUrl, token, headers }: UploadsOptions): void => {
  app.register(proxy, {
    upstream: apiUrl,
    prefix: '/uploads',
    rewritePrefix: '/uploads',
    httpMethods: ['GET', 'HEAD'],
    disableRequestLogging: true,
    config: asPicture,
    undici: { headersTimeout: timeoutMs, bodyTimeout: timeoutMs },
    preHandler: (request, reply, done) => {
      if (picture.test(request.url)) return done();
      reply
        .code(404)
        .headers({ ...headers, 'cache-control': 'no-store' })
        .send();
    },
    replyOptions: {
      rewriteRequestHeaders: (request, { host }) => ({
        host,
        ...identity(token),
        ...(request.headers['if-none-match'] && { 'if-none-match': request.headers['if-none-match'] }),
      }),
      rewriteHeaders: received => ({
        ...headers,
        ...Object.fromEntries(kept.filter(name => received[name] !== undefined).map(name => [name, received[name]])),
      }),
      onError: (reply, { error }) => {
        app.log.warn(`A picture could not be read from the API: ${error.message}`);
        reply
          .code(503)
          .headers({ ...headers, 'cache-control': 'no-store', 'retry-after': '10' })
          .send();
      },
    },
  });
};
