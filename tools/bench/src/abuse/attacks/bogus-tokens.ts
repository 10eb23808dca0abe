import { HttpClient } from '../../lib/http-client.ts';
import type { Attack } from '../attack.ts';
import { signUp } from '../shop.ts';
import { tally } from '../tally.ts';

const REQUESTS = 1_600;

/** Invented sessions at the release service. Then a person with a session asks it: a customer, whose answer is 403. */
export const bogusTokens: Attack = {
  name: '17 bogus tokens',
  seconds: 10,
  async run(shop) {
    const intruders = [21, 22, 23, 24].map(address => new HttpClient(`127.0.0.${address}`));
    const ask = async (client: HttpClient, token: string, email: string) => {
      const headers = { 'x-kerf-user': email };
      return (await client.call('GET', `${shop.shellUrl}/releases.json`, { token, headers })).status;
    };
    const requests = Array.from({ length: REQUESTS }, (_, at) => {
      const client = intruders[at % intruders.length] as HttpClient;
      return ask(client, `bogus-${at}`, 'admin@kerf.test');
    });
    const statuses = await Promise.all(requests);
    const member = new HttpClient('127.0.0.25');
    const { token, email } = await signUp(shop, member);
    return `${tally(statuses)}; afterwards a real session: ${await ask(member, token, email)}`;
  },
};
