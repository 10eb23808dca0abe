import type { FastifyCorsOptions } from '@fastify/cors';
import type { Env } from '../config/env.js';

/** Which pages of other origins may ask, and what they may send and see. */
export const corsOptions = ({ CORS_ORIGINS: origins }: Env): FastifyCorsOptions => ({
  origin: origins.includes('*') ? true : origins,
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'traceparent', 'x-request-id'],
  exposedHeaders: ['etag', 'link', 'retry-after', 'x-request-id'],
  maxAge: 600,
  // Else a question that is none is told so in plain text.
  strictPreflight: false,
});
