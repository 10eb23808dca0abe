const firstMs = 10_000;
const longestMs = 3_600_000;

/** About two days with the delays of `retryDelay`. */
export const maxAttempts = 56;

/** Exponential backoff: 10 s, 20 s, 40 s, … up to an hour. */
export const retryDelay = (attempts: number): number => Math.min(longestMs, firstMs * 2 ** (attempts - 1));
