import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOwnOrigin } from '../config/own-origin.ts';
import { PRIVATE } from '../http/cache-control.ts';
import type { FileServer } from '../http/file-server.ts';
import type { Headers } from '../http/security-headers.ts';
import { visitorOf } from '../http/visitor-limit.ts';

const MAX_BODY = 4_096;
/** Longer than the release service needs for a change. */
const TIMEOUT_MS = 20_000;
/** A slow service holds no more requests than this, and no more of one visitor: a stranger's leave room for those of the staff. */
const MAX_REQUESTS = 32;
const MAX_OF_VISITOR = 4;

interface Target {
  method: 'GET' | 'POST';
  path: string;
}

/**
 * Forwards the calls of the page of the releases to the release service, which checks the session. The page server itself has no right
 * to change a release.
 */
export const releaseRoutes = (app: FileServer, serviceUrl: string, headers: Headers): void => {
  /** The visitors of the requests that wait for the service. */
  const running: string[] = [];
  const respond = (reply: FastifyReply, status: number, body: string) =>
    reply
      .code(status)
      .headers({ ...headers, ...PRIVATE })
      .type('application/json; charset=utf-8')
      .send(body);
  const refuse = (reply: FastifyReply, statusCode: number, message: string) =>
    respond(reply, statusCode, JSON.stringify({ statusCode, error: 'Error', message }));

  const send = async (request: FastifyRequest, { method, path }: Target) => {
    const { authorization = '' } = request.headers;
    const response = await fetch(serviceUrl + path, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(method === 'POST' && { body: String(request.body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, body: await response.text() };
  };
  const forward = async (request: FastifyRequest, reply: FastifyReply, target: Target) => {
    if (!request.headers.authorization) return refuse(reply, 401, 'Log in to see the releases.');
    const visitor = visitorOf(request);
    if (running.length >= MAX_REQUESTS || running.filter(each => each === visitor).length >= MAX_OF_VISITOR)
      return refuse(reply, 503, 'The release service is busy. Try again.');
    running.push(visitor);
    try {
      const { status, body } = await send(request, target);
      return respond(reply, status, body);
    } catch {
      return refuse(reply, 503, 'The release service does not respond. Try again later.');
    } finally {
      running.splice(running.indexOf(visitor), 1);
    }
  };

  app.register(async scope => {
    // Only JSON: the form of another site cannot send it.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: MAX_BODY }, (_, body, done) =>
      done(null, body),
    );
    scope.get('/releases.json', (request, reply) => forward(request, reply, { method: 'GET', path: '/releases' }));
    for (const [address, path] of [
      ['/releases/change', '/changes'],
      ['/releases/freeze', '/freeze'],
    ] as const)
      scope.post(address, (request, reply) =>
        isOwnOrigin(request)
          ? forward(request, reply, { method: 'POST', path })
          : refuse(reply, 403, 'The request must come from a page of this shop.'),
      );
  });
};
