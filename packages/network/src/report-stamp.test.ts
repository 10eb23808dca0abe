import { isStamped, STAMP_HOURS, signStamp } from './report-stamp.js';

const key = 'the token of page server and API';
const of = { remote: 'mf_catalog', release: '2026-11-21.2f41' };
const other = { remote: 'mf_checkout', release: 'local' };
const now = Date.parse('2026-11-27T12:00:00Z');
const later = (minutes: number) => now + minutes * 60_000;
const stamp = signStamp([of, other], key, now);

it('is accepted for each release of its page until it is too old', () => {
  expect(isStamped(stamp, of, key, now)).toBe(true);
  expect(isStamped(stamp, other, key, later(STAMP_HOURS * 60))).toBe(true);
  expect(isStamped(stamp, of, key, later(STAMP_HOURS * 60 + 1))).toBe(false);
});

it('is accepted from a server whose clock is a minute ahead, and not from the future', () => {
  expect(isStamped(stamp, of, key, later(-1))).toBe(true);
  expect(isStamped(stamp, of, key, later(-2))).toBe(false);
});

it.each([
  ['of another release', stamp, { ...of, release: '2026-11-22.0000' }],
  ['of another key', signStamp([of], 'another token', now), of],
  ['whose time was changed', stamp.replace(/^\w+/, (now / 1_000 + 5).toString(36)), of],
  [
    'that names a further release',
    stamp.replace('mf_checkout=local', 'mf_checkout=local,mf_catalog=x'),
    { ...of, release: 'x' },
  ],
  ['without a signature', 'abc,mf_catalog=2026-11-21.2f41', of],
  ['that is missing', undefined, of],
  ['that is empty', '', of],
])('refuses a stamp %s', (_, given, release) => {
  expect(isStamped(given, release, key, now)).toBe(false);
});
