import { dayIn, dayText, momentText } from './moment';

const now = new Date('2026-11-26T18:00:00Z');
const plain = (text: string) => text.replaceAll('\u202f', ' ');

test.each([
  ['2026-11-26T18:11:00Z', 'America/New_York', 'Today, 1:11 PM'],
  ['2026-11-25T23:58:00Z', 'America/New_York', 'Nov 25, 6:58 PM'],
  // It is still yesterday in New York, and today in Berlin.
  ['2026-11-26T02:00:00Z', 'America/New_York', 'Nov 25, 9:00 PM'],
  ['2026-11-26T02:00:00Z', 'Europe/Berlin', 'Today, 3:00 AM'],
  ['2025-12-31T12:00:00Z', 'UTC', 'Dec 31, 2025, 12:00 PM'],
])('%s in %s is %p', (at, zone, text) => {
  expect(plain(momentText(new Date(at), now, zone))).toBe(text);
});

test('the day of a moment depends on the time zone', () => {
  expect(dayIn(new Date('2026-01-01T03:00:00Z'), 'America/New_York')).toBe('2025-12-31');
  expect(dayIn(new Date('2026-01-01T03:00:00Z'), 'UTC')).toBe('2026-01-01');
});

test.each([
  ['2026-11-26T02:00:00Z', 'Europe/Berlin', 'Today, November 26'],
  ['2026-11-26T02:00:00Z', 'America/New_York', 'Yesterday, November 25'],
  ['2026-11-24T12:00:00Z', 'UTC', 'Tuesday, November 24'],
  ['2025-12-31T12:00:00Z', 'UTC', 'Wednesday, December 31, 2025'],
])('the day of %s in %s is %p', (at, zone, text) => {
  expect(dayText(new Date(at), now, zone)).toBe(text);
});
