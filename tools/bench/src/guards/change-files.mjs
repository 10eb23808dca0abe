import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Replaces `batched` by one command for each call. */
const single = `const batched = work => async key => {
  const [value] = await work([key]);
  if (value instanceof Error) throw value;
  return value;
};`;
const importOfBatched = /import { batched } from '[^']+';/;
const pageServer = 'shell/server/dist/main.js';

/**
 * The guards that can be left out: the compiled file, the text in it, and the replacement. Only the benchmark can do this, so the programs
 * need no setting for it.
 */
const changes = {
  'batched reads': [
    ['api/dist/platform/database/find-by-id.js', importOfBatched, single],
    ['api/dist/items/items.service.js', importOfBatched, single],
  ],
  coalescing: [['api/dist/platform/response-cache/response-cache.js', importOfBatched, single]],
  etag: [
    ['api/dist/platform/response-cache/cached-response.js', "hash('sha256', body, 'base64url')", "'same'"],
    ['api/dist/platform/response-cache/cached-response.js', 'known.trim() === etag', 'false'],
  ],
  'orders in groups': [
    ['api/dist/orders/checkout/place-order.js', 'async placeNew(request) {', '$& return this.placeAlone(request);'],
  ],
  'queue of items': [
    ['api/dist/inventory/reservations/stock-queue.js', 'return this.byItem.isBusy(String(item));', 'return false;'],
    ['api/dist/inventory/reservations/stock-queue.js', 'run(lines, work) {', '$& return work();'],
  ],
  'batched counts': [['api/dist/platform/rate-limit/rate-limits.repository.js', importOfBatched, single]],
  // The store of the library, with one command for each count.
  'own store of counts': [
    [
      'api/dist/platform/rate-limit/rate-limits.repository.js',
      importOfBatched,
      `import { RateLimiterMongo } from 'rate-limiter-flexible';
const stores = new Map();
const batched = () => async function ({ key, limit, windowMs }) {
  const name = limit + ' ' + windowMs;
  if (!stores.has(name)) stores.set(name, new RateLimiterMongo({
    storeClient: this.records.db, points: limit, duration: windowMs / 1000, tableName: 'library_limits', keyPrefix: name,
  }));
  try {
    await stores.get(name).consume(key);
    return null;
  } catch (error) {
    if (error instanceof Error) throw error;
    return new Date(Date.now() + error.msBeforeNext);
  }
};`,
    ],
  ],
  'kept pages': [[pageServer, 'this.#pages.set(key, ', 'void (']],
};

const chosen = changes[process.env.WITHOUT_GUARD];
if (!chosen) throw new Error(`There is no guard "${process.env.WITHOUT_GUARD}".`);

export async function load(url, context, nextLoad) {
  const own = chosen.filter(([file]) => url.endsWith(`/${file}`));
  if (own.length === 0) return nextLoad(url, context);
  let source = readFileSync(fileURLToPath(url), 'utf8');
  for (const [file, text, replacement] of own) {
    const changed = source.replace(text, replacement);
    if (changed === source) throw new Error(`${file} has changed: the benchmark cannot leave this guard out.`);
    source = changed;
  }
  return { format: 'module', source, shortCircuit: true };
}
