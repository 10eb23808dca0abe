import { nextCheck } from './next-check.js';

const openedAt = new Date('2030-01-01T00:00:00Z');
const after = (seconds: number) => new Date(openedAt.getTime() + seconds * 1000);
const wait = (ageSeconds: number) =>
  (nextCheck(openedAt, after(ageSeconds), 30_000).getTime() - after(ageSeconds).getTime()) / 1000;

it('asks every interval while the payment is young, then ever more rarely, and never less than hourly', () => {
  expect([0, 30, 60, 120, 3600, 86_400, 1e9].map(wait)).toEqual([30, 30, 30, 60, 1800, 3600, 3600]);
});
