import { HttpClient } from '../../lib/http-client.ts';
import type { Attack } from '../attack.ts';
import { signUp } from '../shop.ts';
import { tally } from '../tally.ts';

const TEXTS = ['%00', '%0d%0a', '%1b[31m', '%e2%80%ae', '%ff', '%'];

/** Control characters in the paths and the queries of the API and of pages. */
export const controlCharacters: Attack = {
  name: '20 control characters',
  seconds: 8,
  async run(shop) {
    const { apiUrl, shellUrl } = shop;
    const client = new HttpClient('127.0.0.28');
    const { token } = await signUp(shop, client);
    const urls = TEXTS.flatMap(text => [
      `${apiUrl}/search/items?q=${text}`,
      `${apiUrl}/items/${text}`,
      `${apiUrl}/user/${text}`,
      `${apiUrl}/orders?search=${text}`,
      `${shellUrl}/home/explore?q=${text}`,
      `${shellUrl}/items/${text}`,
    ]);
    const statuses = await Promise.all(urls.map(async url => (await client.call('GET', url, { token })).status));
    return `${tally(statuses)}; errors of the server: ${statuses.filter(status => status >= 500).length}`;
  },
};
