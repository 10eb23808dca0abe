import { period, shopTime } from './period.js';

const isDate = (text: string) => period.from.safeParse(text).success;
const isTime = (text: string) => shopTime.safeParse(text).success;

it.each([
  ['2026-02-28', true],
  ['2024-02-29', true],
  ['2026-12-31', true],
  ['2026-02-30', false],
  ['2025-02-29', false],
  ['2026-04-31', false],
  ['2026-00-10', false],
  ['2026-13-01', false],
  ['2026-01-00', false],
])('%s is a day of the calendar: %s', (day, expected) => {
  expect(isDate(day)).toBe(expected);
  expect(isDate(`${day}T23:59:59.999Z`)).toBe(expected);
  expect(isTime(`${day}T08:00`)).toBe(expected);
  expect(isTime(`${day}T08:00-05:00`)).toBe(expected);
});

it('refuses a time that no clock shows, and a time without its zone where one is needed', () => {
  expect(isTime('2026-02-28T24:30')).toBe(false);
  expect(isTime('2026-02-28T08:60')).toBe(false);
  expect(isDate('2026-02-28T08:00')).toBe(false);
});
