import type { Binary } from 'bson';
import type { Document } from '../bson/values.js';
import { COMMITTED } from '../engine/sessions.js';
import { MongoError, noSuchTransaction } from '../errors.js';
import type { Call, Command } from './call.js';
import { listIn, numberIn } from './fields.js';

/** The key a session is known by. */
export const sessionId = (lsid: Document): string => Buffer.from((lsid.id as Binary).value()).toString('hex');

function currentOf({ session, body }: Call) {
  const number = numberIn(body, 'txnNumber');
  if (!session || number === undefined) throw new MongoError(72, 'Transactions need a session and a txnNumber');
  return { session, number, current: session.number === number ? session.transaction : null };
}

export const commitTransaction: Command = {
  fields: ['recoveryToken'],
  transactional: true,
  run(call) {
    const { session, number, current } = currentOf(call);
    if (session.number === number && session.answers.has(COMMITTED)) return {};
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
    const { session, number, current } = currentOf(call);
    if (session.number === number && session.answers.has(COMMITTED))
      throw new MongoError(256, `Transaction ${number} has been committed.`);
    if (!current?.open) throw noSuchTransaction(number);
    call.services.engine.rollback(current);
    session.transaction = null;
    return {};
  },
};

const ending = (field: string): Command => ({
  fields: [],
  run({ body, services: { engine } }) {
    for (const lsid of (listIn(body, field) ?? []) as Document[]) {
      const open = engine.sessions.end(sessionId(lsid));
      if (open) engine.rollback(open);
    }
    return {};
  },
});

export const endSessions = ending('endSessions');
export const killSessions = ending('killSessions');

export const refreshSessions: Command = {
  fields: [],
  run({ body, services }) {
    for (const lsid of (listIn(body, 'refreshSessions') ?? []) as Document[])
      services.engine.sessions.get(sessionId(lsid));
    return {};
  },
};
