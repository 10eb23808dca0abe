import { maskEmails, maskUrl } from './logger.js';

it.each([
  ['/user/ann%40kerf.test', '/user/:email'],
  ['/user/admin/ann@kerf.test', '/user/admin/:email'],
  ['/myitems?email=ann@kerf.test', '/myitems'],
  ['/items/0123456789abcdef01234567', '/items/0123456789abcdef01234567'],
])('logs %s as %s', (url, logged) => {
  expect(maskUrl(url)).toBe(logged);
});

it("takes addresses out of other programs' messages", () => {
  expect(maskEmails('E11000 dup key: { email: "ann@kerf.test" }')).toBe('E11000 dup key: { email: ":email" }');
});
