import { HttpClient } from '../../lib/http-client.ts';
import type { Attack } from '../attack.ts';
import { allItems, signUp } from '../shop.ts';

const QUOTES = 100;
const CODES_PER_QUOTE = 5;
const ACCOUNTS = 10;

/** Wrong codes of promotions in quotes at the same time: of one account, of new accounts at its address, and of guests there. */
export const codeGuesses: Attack = {
  name: '13 codes',
  seconds: 10,
  async run(shop) {
    const guesser = new HttpClient('127.0.0.6');
    const [item] = await allItems(shop, guesser);
    if (!item) throw new Error('The shop has no items.');
    const lines = [{ item: item._id, quantity: item.minquantity }];
    let guess = 0;
    const lookedUp = async (tokens: readonly (string | undefined)[]) => {
      const quotes = Array.from({ length: QUOTES }, (_, at) => {
        const codes = Array.from({ length: CODES_PER_QUOTE }, () => `GUESS${++guess}`);
        const token = tokens[at % tokens.length];
        return guesser.call('POST', `${shop.apiUrl}/cart/quote`, { ...(token && { token }), body: { lines, codes } });
      });
      const answers = (await Promise.all(quotes)).flatMap(({ body }) => body.refusedCodes ?? []);
      return answers.filter(({ code }: { code: string }) => code === 'unknown').length;
    };
    const accounts: string[] = [];
    for (let at = 0; at < ACCOUNTS; at++) accounts.push((await signUp(shop, guesser)).token);
    const [first] = accounts;
    const [ofAccount, ofAccounts, ofGuests] = [
      await lookedUp([first]),
      await lookedUp(accounts.slice(1)),
      await lookedUp([undefined]),
    ];
    const all = QUOTES * CODES_PER_QUOTE;
    return `of ${all} codes each, looked up: ${ofAccount} of an account, ${ofAccounts} of ${ACCOUNTS - 1} new accounts, ${ofGuests} of guests`;
  },
};
