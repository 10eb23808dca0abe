import { RateLimits } from './rate-limits.js';
import type { RateLimitsRepository } from './rate-limits.repository.js';

const fullUntil = new Date(61_000);
beforeAll(() => jest.useFakeTimers({ now: 0 }));
afterAll(() => jest.useRealTimers());

/** Rate limits with counters that are full for these keys. */
const limits = (isFull: (key: string) => boolean = () => false) => {
  const keys: string[] = [];
  const count = async ({ key }: { key: string }) => {
    keys.push(key);
    return isFull(key) ? fullUntil : null;
  };
  return { limits: new RateLimits({ count } as unknown as RateLimitsRepository), keys };
};

it('counts each IP address by itself, stores none, and also counts disconnected clients', async () => {
  const { limits: own, keys } = limits();
  for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.1', undefined])
    await own.countOfAddress('POST /orders', address, 5);
  expect(new Set(keys).size).toBe(3);
  expect(keys.join()).not.toContain('203.0.113');
});

it('tells a rejected client when the window ends', async () => {
  const { limits: own } = limits(key => key === 'account ann POST /orders');
  await expect(own.countOfAccount('POST /orders', 'bob', 5)).resolves.toBeUndefined();
  await expect(own.countOfAccount('POST /orders', 'ann', 5)).rejects.toMatchObject({ status: 429, retryAfter: 61 });
});

it('counts declined cards without a limit, and reports where there were too many', async () => {
  const keys: string[] = [];
  const count = async ({ key, limit, windowMs }: { key: string; limit: number; windowMs: number }) => {
    keys.push(`${key} ${limit === Number.MAX_SAFE_INTEGER} ${windowMs}`);
    return null;
  };
  const full = async ({ key, limit }: { key: string; limit: number }) =>
    key === 'declines card 1' && limit === 10 ? fullUntil : null;
  const own = new RateLimits({ count, fullUntil: full } as unknown as RateLimitsRepository);
  await own.countDecline('card 1');
  expect(keys).toEqual(['declines card 1 true 3600000']);
  expect(await own.declinesFullUntil('card 1', 10)).toBe(fullUntil);
  expect(await own.declinesFullUntil('card 2', 10)).toBeNull();
  expect(await own.declinesFullUntil('card 1', 0)).toBeNull();
});
