import { setTimeout as delay } from 'node:timers/promises';
import type { Attack } from '../attack.ts';
import { signUp } from '../shop.ts';

const TIMEOUT_SECONDS = 60;

/** A stolen token after its owner logged out or changed the password. */
export const stolenSession: Attack = {
  name: '6 stolen session',
  seconds: 10,
  async run(shop, attacker) {
    const use = (token: string) => attacker.call('GET', `${shop.apiUrl}/user`, { token });
    const untilRefused = async (token: string) => {
      for (let seconds = 0; seconds < TIMEOUT_SECONDS; seconds++) {
        if ((await use(token)).status === 401) return `after ${seconds} s`;
        await delay(1_000);
      }
      return `not within ${TIMEOUT_SECONDS} s`;
    };
    const [out, changed] = [await signUp(shop, attacker), await signUp(shop, attacker)];
    await use(changed.token);
    await attacker.call('DELETE', `${shop.apiUrl}/session`, { token: out.token });
    const loggedOut = await untilRefused(out.token);
    // The provider stores the time of a change in whole seconds.
    await delay(2_000);
    await changed.changePassword();
    return `token refused ${loggedOut} of the log-out, ${await untilRefused(changed.token)} of the new password`;
  },
};
