import { HttpClient } from '../../lib/http-client.ts';
import type { Attack } from '../attack.ts';
import { tally } from '../tally.ts';

const REQUESTS = 600;

/** Searches, pictures and pages of a private client that calls itself the proxy of another visitor in each request. */
export const forgedProxy: Attack = {
  name: '16 forged proxy',
  seconds: 10,
  async run({ shellUrl }) {
    const client = new HttpClient('127.0.0.20');
    const flood = async (pathOf: (at: number) => string) => {
      const requests = Array.from({ length: REQUESTS }, async (_, at) => {
        const headers = { 'x-forwarded-for': `203.0.${at >> 8}.${at & 255}` };
        return (await client.call('GET', `${shellUrl}${pathOf(at)}`, { headers })).status;
      });
      return tally(await Promise.all(requests));
    };
    const searches = await flood(at => `/home/explore?q=saw${at}`);
    const pictures = await flood(at => `/uploads/${String(at).padStart(64, '0')}.webp`);
    return `with a forged X-Forwarded-For each: searches ${searches}; pictures ${pictures}`;
  },
};
