import { dailyAt, everySeconds } from './schedule.js';

it('runs a fixed pause after the end of a run', () => {
  expect(everySeconds(30).next(new Date('2026-11-27T01:00:00Z'))).toEqual(new Date('2026-11-27T01:00:30Z'));
});

it.each([
  ['2026-11-27T01:59:59Z', '2026-11-27T02:00:00Z'],
  ['2026-11-27T02:00:00Z', '2026-11-28T02:00:00Z'],
  ['2026-12-31T23:00:00Z', '2027-01-01T02:00:00Z'],
])('after %s, a daily job of two o’clock runs at %s', (after, next) => {
  expect(dailyAt(2).next(new Date(after))).toEqual(new Date(next));
});
