import { dayAt, periodOf, startOf, startsBetween } from './calendar.js';

const at = (text: string) => new Date(text);
const texts = (dates: readonly Date[]) => dates.map(date => date.toISOString());
const hours = (starts: readonly Date[]) =>
  starts.slice(1).map((start, index) => (start.getTime() - (starts[index]?.getTime() ?? 0)) / 3_600_000);

it.each([
  ['Europe/Berlin', '2026-03-27T23:00:00Z', '2026-03-31T22:00:00Z', [24, 23, 24]],
  ['Europe/Berlin', '2026-10-23T22:00:00Z', '2026-10-27T23:00:00Z', [24, 25, 24]],
  ['America/New_York', '2026-03-07T05:00:00Z', '2026-03-11T04:00:00Z', [24, 23, 24]],
  ['America/New_York', '2026-10-31T04:00:00Z', '2026-11-04T05:00:00Z', [24, 25, 24]],
  ['UTC', '2026-03-28T00:00:00Z', '2026-04-01T00:00:00Z', [24, 24, 24]],
])('days of %s from %s have their hours', (zone, from, to, expected) => {
  const starts = startsBetween(zone, 'day', at(from), at(to));
  expect(starts[0]).toEqual(at(from));
  expect(hours(starts)).toEqual(expected);
});

it.each([
  ['has no midnight', 'Africa/Cairo', { year: 2026, month: 4, day: 24 }, '2026-04-23T22:00:00.000Z'],
  ['has midnight twice', 'America/Havana', { year: 2026, month: 11, day: 1 }, '2026-11-01T04:00:00.000Z'],
  ['begins after a day that repeats its last hour', 'Africa/Cairo', { year: 2026, month: 10, day: 30 }, undefined],
  ['is 45 minutes off', 'Asia/Kathmandu', { year: 2026, month: 1, day: 1 }, '2025-12-31T18:15:00.000Z'],
])('a day that %s begins once', (_what, zone, day, expected) => {
  const start = startOf(zone, day);
  expect(dayAt(zone, start)).toEqual(day);
  expect(dayAt(zone, new Date(start.getTime() - 1))).not.toEqual(day);
  if (expected) expect(start.toISOString()).toBe(expected);
});

it('begins weeks on Monday and months on their first day, also over the end of a year', () => {
  const [from, to] = [at('2025-12-31T12:00:00Z'), at('2026-01-12T00:00:00Z')];
  expect(texts(startsBetween('UTC', 'week', from, to))).toEqual([
    '2025-12-29T00:00:00.000Z',
    '2026-01-05T00:00:00.000Z',
  ]);
  expect(texts(startsBetween('Europe/Berlin', 'month', from, to))).toEqual([
    '2025-11-30T23:00:00.000Z',
    '2025-12-31T23:00:00.000Z',
  ]);
});

it('takes a date as a day of the zone, to its end, and a time as it is', () => {
  const now = at('2026-11-24T23:30:00Z');
  const days = { from: '2026-11-01', to: '2026-11-02' };
  expect(periodOf('America/New_York', days, 30, now)).toEqual({
    from: at('2026-11-01T04:00:00Z'),
    to: at('2026-11-03T05:00:00Z'),
  });
  const exact = { from: '2026-11-01T10:00:00+02:00', to: '2026-11-01T12:00:00Z' };
  expect(periodOf('Asia/Tokyo', exact, 30, now)).toEqual({ from: at('2026-11-01T08:00:00Z'), to: at(exact.to) });
  // It is tomorrow already in Berlin.
  expect(periodOf('Europe/Berlin', {}, 30, now)).toEqual({
    from: at('2026-10-26T23:00:00Z'),
    to: at('2026-11-25T23:00:00Z'),
  });
  expect(periodOf('UTC', { to: '2026-11-10' }, 30, now).from).toEqual(at('2026-10-12T00:00:00Z'));
});
