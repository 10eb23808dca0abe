import type { EndedSession, UserRecord } from './users.schema.js';

type Ended = Pick<UserRecord, 'endedSessions' | 'endedUntil'>;

/** Nobody logs out so often within an hour; the bound keeps the user record small. */
const mostListed = 50;

/** The change that adds an ended session and drops those that have expired by `now`. */
export const withEnded = ({ endedSessions = [], endedUntil }: Ended, ended: EndedSession, now: Date): Ended => {
  const others = endedSessions.filter(({ id, expiresAt }) => id !== ended.id && expiresAt > now);
  const listed = [...others, ended].sort((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime());
  const [unlisted] = listed.slice(0, -mostListed).slice(-1);
  const isLater = unlisted && !(endedUntil && endedUntil > unlisted.expiresAt);
  return { endedSessions: listed.slice(-mostListed), ...(isLater && { endedUntil: unlisted.expiresAt }) };
};

export const hasEnded = (
  { endedSessions = [], endedUntil }: Ended,
  session: { id: string | undefined; expiresAt: Date },
): boolean =>
  endedSessions.some(({ id }) => id === session.id) || (endedUntil !== undefined && session.expiresAt <= endedUntil);
