/** Milliseconds after which a receiver that never answers is given up, as at Stripe: three days. */
export const GIVE_UP_AFTER = 3 * 24 * 60 * 60 * 1000;

const FIRST = 250;
const LONGEST = 30_000;

/** Milliseconds to wait after so many failed attempts: doubling, and never more than half a minute. */
export const backOff = (attempts: number) => Math.min(FIRST * 2 ** (attempts - 1), LONGEST);
