import compress from '@fastify/compress';
import cors from '@fastify/cors';
import { limitConnections, unusedConnections } from '@kerf/network';
import { BadRequestException } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { acceptReports } from '../browser-reports/accept-reports.js';
import { RemoteCalls } from '../browser-reports/remote-calls.js';
import { ENV, type Env } from '../config/env.js';
import { Metrics } from '../health/metrics.js';
import { negotiateLanguage } from '../languages/request-language.js';
import { requestId } from '../logging/request-id.js';
import { RequestLog } from '../logging/request-log.js';
import { withTrace } from '../logging/trace.js';
import { isRead } from '../rate-limit/is-read.js';
import { limitReads } from '../rate-limit/read-limit.js';
import { bodyFor } from '../response-cache/cached-response.js';
import { ResponseCache } from '../response-cache/response-cache.js';
import { limitBodies } from './body-limits.js';
import { respondToClientError } from './client-error.js';
import { compression } from './compression.js';
import { corsOptions } from './cors.js';
import { ErrorFilter } from './error.filter.js';
import { errorResponse } from './error-response.js';
import { reportForgottenProxy } from './forgotten-proxy.js';
import { limitHeaders, serverLimits } from './limits.js';
import { bareHeaders, securityHeaders } from './security-headers.js';
import { acceptCsv } from './text-body.js';
import { acceptUploads } from './upload.js';

export const createAdapter = (logger: Logger, env: Env): FastifyAdapter =>
  new FastifyAdapter({
    loggerInstance: logger,
    logController: new RequestLog(),
    genReqId: requestId,
    ...serverLimits(env),
    clientErrorHandler: respondToClientError,
    trustProxy: env.TRUST_PROXY.length > 0 ? env.TRUST_PROXY : false,
    // An encoded e-mail address may be longer than the router's 100 characters.
    routerOptions: { maxParamLength: 1024 },
    forceCloseConnections: 'idle',
    // An address that cannot be decoded never reaches the error filter.
    frameworkErrors: (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      reply
        .code(400)
        .headers({ ...bareHeaders, 'x-request-id': request.id })
        .send(errorResponse(new BadRequestException())),
  });

type Done = (error?: Error) => void;

/** Everything around the routes, the same for the server and its tests. */
export const configureApp = async (app: NestFastifyApplication): Promise<void> => {
  const env = app.get<Env>(ENV);
  const metrics = app.get(Metrics);
  app.useGlobalFilters(new ErrorFilter());
  const fastify = app.getHttpAdapter().getInstance();
  const headers = await securityHeaders(env);
  const cache = app.get(ResponseCache);
  negotiateLanguage(fastify, env);
  fastify.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done: Done) => {
    // A route that anyone may cache replaces the default.
    reply.headers(headers).header('x-request-id', request.id).header('cache-control', 'no-store');
    done();
  });
  // Not by `app.enableCors`: it writes each header to the response by itself, which makes Node write all the others so as well.
  await app.register(cors, corsOptions(env));
  limitConnections(fastify.server, {
    maxConnections: env.MAX_CONNECTIONS,
    maxPerAddress: env.MAX_CONNECTIONS_PER_ADDRESS,
    proxies: env.TRUST_PROXY,
  });
  limitHeaders(fastify);
  reportForgottenProxy(fastify, env);
  const remoteCalls = app.get(RemoteCalls);
  limitReads(fastify, env, remoteCalls);
  acceptReports(fastify, env);
  limitBodies(fastify);
  acceptCsv(fastify);
  await acceptUploads(fastify);
  await app.register(compress, compression);
  const closeUnused = unusedConnections(fastify.server);
  let isClosing = false;
  fastify
    .addHook('preClose', async () => {
      isClosing = true;
      closeUnused();
    })
    // A connection that is kept alive after its last response would keep the server from closing.
    .addHook('onSend', (_request: FastifyRequest, reply: FastifyReply, _body: unknown, done: Done) => {
      if (isClosing) reply.header('connection', 'close');
      done();
    })
    .addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done: Done) => {
      const cached = cache.cached(request);
      if (!cached) return done();
      const body = bodyFor(request, reply, cached);
      if (body instanceof Promise) body.then(encoded => reply.send(encoded), done);
      else reply.send(body);
    })
    // What only reads writes no record to be found by this id, and following it through every step costs.
    .addHook('preHandler', (request: FastifyRequest, _reply: FastifyReply, done: Done) => {
      if (isRead(request)) done();
      else withTrace(request.id, done);
    })
    .addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done: Done) => {
      metrics.observe(request.method, request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime);
      remoteCalls.count(request, reply);
      done();
    });
};
