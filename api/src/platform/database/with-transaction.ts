import { ServiceUnavailableException } from '@nestjs/common';
import type { ClientSession, Connection } from 'mongoose';

/** The driver's own limit is two minutes. */
const patienceMs = 10_000;

/**
 * Runs `work` in one transaction and returns its result; an exception rolls back. After a write conflict `work` runs again, so
 * all its effects outside the database must be idempotent.
 * @throws ServiceUnavailableException if conflicts or an outage last longer than ten seconds
 */
export const withTransaction = <Result>(
  connection: Connection,
  work: (session: ClientSession) => Promise<Result>,
): Promise<Result> => {
  const end = Date.now() + patienceMs;
  const attempt = async (session: ClientSession) => {
    if (Date.now() > end) throw new ServiceUnavailableException();
    return work(session);
  };
  return connection.withSession(session =>
    session.withTransaction(() => attempt(session), {
      readConcern: { level: 'snapshot' },
      writeConcern: { w: 'majority' },
    }),
  );
};
