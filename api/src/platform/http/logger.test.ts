import { runInNewContext } from 'node:vm';
import { maskEmails, maskUrl } from '../logging/logger.js';

it.each([
  ['/user/ann%40kerf.test', '/user/:email'],
  ['/user/admin/ann@kerf.test', '/user/admin/:email'],
  ['/myitems?email=ann@kerf.test', '/myitems'],
  ['/items/0123456789abcdef01234567', '/items/0123456789abcdef01234567'],
])('logs %s as %s', (url, logged) => {
  expect(maskUrl(url)).toBe(logged);
});

it("removes e-mail addresses from other programs' messages", () => {
  expect(maskEmails('E11000 dup key: { email: "ann@kerf.test" }')).toBe('E11000 dup key: { email: ":email" }');
});

it('masks a long address in linear time', () => {
  const mask = () => maskUrl(`/${'a'.repeat(1_000_000)}`);
  // It would be minutes: a regular expression ends for nothing else.
  expect(runInNewContext('mask().length', { mask }, { timeout: 20_000 })).toBe(1_000_001);
});

it.each([
  ['mail:ann@kerf.test', 'mail::email'],
  ['ann@home@kerf.test and bob%40kerf.test.', ':email and :email'],
  ['@home, a@ and @', '@home, a@ and @'],
])('takes addresses out of "%s"', (text, masked) => {
  expect(maskEmails(text)).toBe(masked);
});
