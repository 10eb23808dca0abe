import { retryWhenStale, StaleOrder } from './stale-order.js';

/** Finds the order changed `times` times before it succeeds. */
const staleFor = (times: number) => {
  const attempt = jest.fn(async () => {
    if (attempt.mock.calls.length <= times) throw new StaleOrder();
    return 'done';
  });
  return attempt;
};

it('repeats the whole attempt when the order changed', async () => {
  const attempt = staleFor(2);
  expect(await retryWhenStale(attempt)).toBe('done');
  expect(attempt).toHaveBeenCalledTimes(3);
});

it('pauses before it repeats, so that the same old snapshot is not read again', async () => {
  const times: number[] = [];
  const attempt = jest.fn(async () => {
    times.push(performance.now());
    if (times.length < 4) throw new StaleOrder();
  });
  await retryWhenStale(attempt);
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(pauses[1]).toBeGreaterThan(15);
  expect(pauses[2]).toBeGreaterThan(75);
});

it('gives up after five attempts', async () => {
  const attempt = staleFor(100);
  await expect(retryWhenStale(attempt)).rejects.toBeInstanceOf(StaleOrder);
  expect(attempt).toHaveBeenCalledTimes(5);
});

it('does not retry other errors', async () => {
  const attempt = jest.fn().mockRejectedValue(new Error('broken'));
  await expect(retryWhenStale(attempt)).rejects.toThrow('broken');
  expect(attempt).toHaveBeenCalledTimes(1);
});
