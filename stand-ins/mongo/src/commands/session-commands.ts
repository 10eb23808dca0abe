import type { Binary, Document } from '../bson/values.js';
import { COMMITTED } from '../engine/sessions.js';
import { MongoError, noSuchTransaction } from '../errors.js';
import type { Call, Command } from './call.js';
import { listIn, numberIn } from './fields.js';

export const sessionId = (lsid: Document): string => Buffer.from((lsid.id as Binary).value()).toString('hex');

function currentOf({ session, body }: Call) {
  const number = numberIn(body, 'txnNumber');
  if (!session || number === undefined) throw new MongoError(72, 'Transactions need a session and a txnNumber');
  const isCurrent = session.number === number;
  const committed = isCurrent && session.replies.has(COMMITTED);
  return { session, number, committed, current: isCurrent ? session.transaction : null };
}

export const commitTransaction: Command = {
  fields: ['recoveryToken'],
  transactional: true,
  run(call) {
    const { session, number, committed, current } = currentOf(call);
    if (committed) return {};
    if (!current?.open) throw noSuchTransaction(number);
    call.services.engine.commit(current, { session: session.id, number, statement: COMMITTED, reply: {} });
    session.transaction = null;
    return {};
  },
};

export const abortTransaction: Command = {
  fields: ['recoveryToken'],
  transactional: true,
  run(call) {
    const { session, number, committed, current } = currentOf(call);
    if (committed) throw new MongoError(256, `Transaction ${number} has been committed.`);
    if (!current?.open) throw noSuchTransaction(number);
    call.services.engine.rollback(current);
    session.transaction = null;
    return {};
  },
};

export const endSessions: Command = {
  fields: [],
  run({ body, services: { engine } }) {
    for (const lsid of (listIn(body, 'endSessions') ?? []) as Document[]) {
      const open = engine.sessions.end(sessionId(lsid));
      if (open) engine.rollback(open);
    }
    return {};
  },
};
