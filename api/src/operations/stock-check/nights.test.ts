import { nightOf } from './nights.js';

it.each([
  ['2026-11-22T01:59:59.999Z', '2026-11-21'],
  ['2026-11-22T02:00:00.000Z', '2026-11-22'],
  ['2026-11-23T01:00:00.000Z', '2026-11-22'],
])('the check that is due at %s is that of %s', (now, night) => {
  expect(nightOf(new Date(now))).toBe(night);
});
