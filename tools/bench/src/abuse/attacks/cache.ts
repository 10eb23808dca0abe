/** Issue 10, point 2: variants of one URL, unknown parameters and random cursors. */
export const cacheKeys = {
  name: '2 cache keys',
  seconds: 10,
  async run({ apiUrl }, attacker) {
    const unknown = await Promise.all(
      Array.from({ length: 400 }, (_, at) => attacker.call('GET', `${apiUrl}/reviews?j=${at}`)),
    );
    const cursors = await Promise.all(
      Array.from({ length: 400 }, (_, at) => {
        const after = Buffer.alloc(18, at % 256).toString('base64url');
        return attacker.call('GET', `${apiUrl}/reviews?limit=${(at % 100) + 1}&after=${after}`);
      }),
    );
    const refused = unknown.filter(({ status }) => status === 400).length;
    const answered = cursors.filter(({ status }) => status === 200).length;
    return `${refused} of 400 unknown parameters refused; ${answered} of 400 random cursors answered`;
  },
};
