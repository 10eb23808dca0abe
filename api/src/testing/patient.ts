import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Caller } from './call.js';

const tries = 40;

/** A client that retries after a 503. A repeated POST has the same idempotency key. */
export const patient =
  (call: Caller): Caller =>
  async (route, sent = {}) => {
    const key: Record<string, string> = route.method === 'POST' ? { 'idempotency-key': randomUUID() } : {};
    const again = { ...sent, headers: { ...key, ...sent.headers } };
    for (let left = tries; ; left--) {
      const response = await call(route, again);
      if (response.status !== 503 || left === 0) return response;
      await setTimeout(250);
    }
  };
