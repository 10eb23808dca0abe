import { hasEnded, withEnded } from './ended-sessions.js';
import type { EndedSession, UserRecord } from './users.schema.js';

type Ended = Pick<UserRecord, 'endedSessions' | 'endedUntil'>;

const at = (second: number) => new Date(Date.UTC(2030, 0, 3, 4, 0, second));
const session = (second: number): EndedSession => ({ id: `session-${second}`, expiresAt: at(second) });
const endAll = (seconds: number[]): Ended => {
  const user: Ended = {};
  for (const second of seconds) Object.assign(user, withEnded(user, session(second), at(0)));
  return user;
};
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

it('ends one session and leaves the others', () => {
  const user = endAll([1]);
  expect(hasEnded(user, session(1))).toBe(true);
  expect(hasEnded(user, session(2))).toBe(false);
  expect(hasEnded(user, { id: undefined, expiresAt: at(2) })).toBe(false);
  expect(hasEnded({}, session(1))).toBe(false);
});

it('drops sessions that have expired and lists none twice', () => {
  expect(withEnded({ endedSessions: [session(1), session(9)] }, session(9), at(5))).toEqual({
    endedSessions: [session(9)],
  });
});

it('keeps every ended session ended and lists at most 50', () => {
  const seconds = upTo(200);
  const user = endAll(seconds);
  expect(user.endedSessions).toHaveLength(50);
  for (const second of seconds) expect(hasEnded(user, session(second))).toBe(true);
  expect(hasEnded(user, session(201))).toBe(false);
});

it('keeps sessions ended in any order of expiry', () => {
  const seconds = upTo(120).reverse();
  const user = endAll(seconds);
  for (const second of seconds) expect(hasEnded(user, session(second))).toBe(true);
});
