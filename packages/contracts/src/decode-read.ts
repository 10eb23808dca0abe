import { type PublicRead, publicReads } from './domain/public-reads.js';
import { routes } from './routes.js';

const patterns = Object.entries(publicReads).map(
  ([name, path]) => [name as PublicRead, new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)] as const,
);

/**
 * Decodes the JSON of a public read, as `call` of @kerf/api-client does. The result consists of JSON values.
 * @param address path and query: `/items?limit=6`
 * @returns undefined if the address is no public read, or the response does not match the contract
 */
export const decodeRead = (address: string, json: unknown): unknown => {
  const [path = ''] = address.split('?', 1);
  const [name] = patterns.find(([, pattern]) => pattern.test(path)) ?? [];
  return name && routes[name].response.safeParse(json).data;
};
