import { setTimeout as delay } from 'node:timers/promises';

const CLIENTS = 4;
const REQUESTS = 150;

interface Counts {
  requests: number;
  retried: number;
  failed: number;
}

/**
 * Sends requests from several clients, and calls `halfway` once in between. A client repeats a request once, after the time
 * in Retry-After, as the front ends do.
 */
export async function load(url: string, halfway: () => Promise<void>): Promise<Counts> {
  const counts: Counts = { requests: 0, retried: 0, failed: 0 };
  let event: Promise<void> | undefined;
  const client = async () => {
    for (let sent = 0; sent < REQUESTS; sent++) {
      counts.requests++;
      if (counts.requests > (CLIENTS * REQUESTS) / 2) event ??= halfway();
      const first = await attempt(url);
      if (first.ok) continue;
      counts.retried++;
      await delay(first.retryAfter * 1000);
      if (!(await attempt(url)).ok) counts.failed++;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  await event;
  return counts;
}

const attempt = (url: string): Promise<{ ok: boolean; retryAfter: number }> =>
  fetch(url)
    .then(async response => {
      await response.arrayBuffer();
      return { ok: response.ok, retryAfter: Number(response.headers.get('retry-after') ?? 1) };
    })
    .catch(() => ({ ok: false, retryAfter: 1 }));
