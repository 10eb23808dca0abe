import type { FastifyCorsOptions } from '@fastify/cors';
import { BOT_TOKEN } from '../bot-check/bot-check.js';
import type { Env } from '../config/env.js';

/** The origins that may call the API, and the headers that they may send and read. */
export const corsOptions = ({ CORS_ORIGINS: origins }: Env): FastifyCorsOptions => ({
  origin: origins.includes('*') ? true : origins,
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowedHeaders: [
    'authorization',
    'content-type',
    'idempotency-key',
    'if-match',
    'traceparent',
    BOT_TOKEN,
    'x-request-id',
  ],
  exposedHeaders: ['etag', 'link', 'retry-after', 'x-request-id'],
  maxAge: 600,
  // Without this, an invalid preflight gets a plain-text reply.
  strictPreflight: false,
});
