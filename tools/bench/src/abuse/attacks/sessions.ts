import { setTimeout as wait } from 'node:timers/promises';
import { signUp } from '../shop.mjs';

const patienceSeconds = 60;

/** Issue 10, point 6: a stolen token after its owner logged out or changed the password. */
export const stolenSession = {
  name: '6 stolen session',
  seconds: 10,
  async run(shop, attacker) {
    const use = token => attacker.call('GET', `${shop.apiUrl}/user`, { token });
    const refusedAfter = async token => {
      for (let seconds = 0; seconds < patienceSeconds; seconds++) {
        if ((await use(token)).status === 401) return `after ${seconds} s`;
        await wait(1_000);
      }
      return `not within ${patienceSeconds} s`;
    };
    const [out, changed] = [await signUp(shop, attacker), await signUp(shop, attacker)];
    await use(changed.token);
    await attacker.call('DELETE', `${shop.apiUrl}/session`, { token: out.token });
    const loggedOut = await refusedAfter(out.token);
    // The provider notes the change by the second.
    await wait(2_000);
    await changed.changePassword();
    return `token refused ${loggedOut} of the log-out, ${await refusedAfter(changed.token)} of the new password`;
  },
};
