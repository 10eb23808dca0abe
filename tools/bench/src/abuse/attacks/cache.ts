import type { Attack } from '../attack.ts';

const COUNT = 400;

/** Variants of one URL: unknown parameters and random cursors. */
export const cacheKeys: Attack = {
  name: '2 cache keys',
  seconds: 10,
  async run({ apiUrl }, attacker) {
    const unknown = await Promise.all(
      Array.from({ length: COUNT }, (_, index) => attacker.call('GET', `${apiUrl}/reviews?j=${index}`)),
    );
    const cursors = await Promise.all(
      Array.from({ length: COUNT }, (_, index) => {
        const after = Buffer.alloc(18, index % 256).toString('base64url');
        return attacker.call('GET', `${apiUrl}/reviews?limit=${(index % 100) + 1}&after=${after}`);
      }),
    );
    const refused = unknown.filter(({ status }) => status === 400).length;
    const responded = cursors.filter(({ status }) => status === 200).length;
    return `${refused} of ${COUNT} unknown parameters refused; ${responded} of ${COUNT} random cursors got a response`;
  },
};
