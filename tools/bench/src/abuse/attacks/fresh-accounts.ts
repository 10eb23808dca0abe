import { HttpClient } from '../../lib/http-client.ts';
import type { Attack } from '../attack.ts';
import { signUp } from '../shop.ts';
import { tally } from '../tally.ts';

const ACCOUNTS = 10;
const REVIEWS = 5;

/** Reviews of ten new accounts at one address. */
export const freshAccounts: Attack = {
  name: '15 fresh accounts',
  seconds: 10,
  async run(shop) {
    const author = new HttpClient('127.0.0.9');
    const statuses: number[] = [];
    for (let account = 0; account < ACCOUNTS; account++) {
      const { token } = await signUp(shop, author);
      for (let review = 0; review < REVIEWS; review++) {
        const body = { rating: 1, description: `Do not buy here, says ${account} for reason ${review}.` };
        statuses.push((await author.call('POST', `${shop.apiUrl}/reviews`, { token, body })).status);
      }
    }
    return `reviews of ${ACCOUNTS} new accounts: ${tally(statuses)}`;
  },
};
