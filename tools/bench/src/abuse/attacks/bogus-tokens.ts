import { HttpClient } from '../../lib/http-client.ts';
import type { Attack } from '../attack.ts';
import { signUp } from '../shop.ts';
import { tally } from '../tally.ts';

const REQUESTS = 1_600;

/** Invented sessions at the release service. A person with a session asks it meanwhile: a customer, whose answer is 403. */
export const bogusTokens: Attack = {
  name: '17 bogus tokens',
  seconds: 10,
  async run(shop) {
    const ask = async (client: HttpClient, token: string) =>
      (await client.call('GET', `${shop.shellUrl}/releases.json`, { token })).status;
    const member = new HttpClient('127.0.0.25');
    const { token } = await signUp(shop, member);
    const intruders = [21, 22, 23, 24].map(address => new HttpClient(`127.0.0.${address}`));
    const flood = Promise.all(
      Array.from({ length: REQUESTS }, (_, at) => {
        const client = intruders[at % intruders.length] as HttpClient;
        return ask(client, `bogus-${at}`);
      }),
    );
    const over = new AbortController();
    void flood.finally(() => over.abort());
    const real: number[] = [];
    while (!over.signal.aborted) real.push(await ask(member, token));
    real.push(await ask(member, token));
    return `${tally(await flood)}; a real session meanwhile: ${tally(real)}`;
  },
};
