import { ServiceUnavailableException } from '@nestjs/common';
import type { ClientSession, Connection } from 'mongoose';

/** The driver alone would go on for two minutes. */
const patienceMs = 10_000;

/**
 * Runs `work` in one transaction and returns what it returns; a throw rolls back. After a write conflict `work` runs
 * again, so it must have no effect outside of the database that may not happen twice.
 * @throws ServiceUnavailableException where conflicts or an outage last longer than ten seconds
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
