import type { ClientSession, Connection } from 'mongoose';

/**
 * Runs `work` in one transaction and returns what it returns; a throw rolls back. After a write conflict `work` runs
 * again, so it must have no effect outside of the database that may not happen twice.
 */
export const withTransaction = <Result>(
  connection: Connection,
  work: (session: ClientSession) => Promise<Result>,
): Promise<Result> =>
  connection.withSession(session =>
    session.withTransaction(() => work(session), {
      readConcern: { level: 'snapshot' },
      writeConcern: { w: 'majority' },
    }),
  );
