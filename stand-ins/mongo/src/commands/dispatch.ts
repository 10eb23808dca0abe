import { type Document, isDocument } from '../bson/values.js';
import type { Session } from '../engine/sessions.js';
import type { Transaction } from '../engine/transaction.js';
import { MongoError, noSuchTransaction } from '../errors.js';
import { Cost } from '../query/select.js';
import type { Call, Command, Services } from './call.js';
import { create, createIndexes, drop, listCollections } from './catalog-commands.js';
import { assertTransactionConcerns, assertValidCommand, numberIn, textIn } from './fields.js';
import { profile, recordProfile } from './profile.js';
import { aggregate, find, getMore, killCursors } from './read-commands.js';
import { buildInfo, hello, ping } from './server-commands.js';
import { abortTransaction, commitTransaction, endSessions, sessionId } from './session-commands.js';
import { findAndModify, insert, remove, update } from './write-commands.js';

const COMMANDS = new Map<string, Command>(
  Object.entries({
    ...{ find, getMore, killCursors, aggregate, insert, update, delete: remove, findAndModify },
    ...{ create, drop, listCollections, createIndexes },
    ...{ commitTransaction, abortTransaction, endSessions },
    ...{ hello, isMaster: hello, ismaster: hello, ping, buildInfo, profile },
  }),
);

/** Moves the session to the command's transaction number. @returns the open transaction of the command, if any */
function transactionOf(services: Services, session: Session, body: Document, name: string): Transaction | undefined {
  const { engine } = services;
  const number = numberIn(body, 'txnNumber');
  if (number === undefined) return undefined;
  if (number < session.number)
    throw new MongoError(225, `Cannot start transaction ${number}: a newer one has already started`);
  const inTransaction = body.autocommit === false;
  if (!inTransaction || body.startTransaction === true) {
    if (number === session.number && !inTransaction) {
      if (session.isTransaction) throw new MongoError(217, `The number ${number} belongs to a transaction`);
      return undefined;
    }
    if (number === session.number)
      throw new MongoError(117, `Given transaction number ${number} has already been used`);
    if (session.transaction) engine.rollback(session.transaction);
    session.advance(number);
    session.transaction = inTransaction ? engine.begin() : null;
  }
  if (!inTransaction || name === 'commitTransaction' || name === 'abortTransaction') return undefined;
  if (number !== session.number || !session.transaction?.open) throw noSuchTransaction(number);
  return session.transaction;
}

function callOf(services: Services, name: string, body: Document, connection: number): Call {
  const database = textIn(body, '$db') ?? 'admin';
  const session = isDocument(body.lsid) ? services.engine.sessions.get(sessionId(body.lsid)) : undefined;
  const transaction = session && transactionOf(services, session, body, name);
  const retryNumber = session && body.autocommit !== false ? numberIn(body, 'txnNumber') : undefined;
  return { services, name, body, database, connection, session, transaction, retryNumber, cost: new Cost() };
}

async function runCommand(command: Command, call: Call): Promise<Document> {
  const { transaction, session, services, retryNumber } = call;
  const abort = () => {
    if (!transaction || !session) return;
    services.engine.rollback(transaction);
    session.transaction = null;
  };
  try {
    assertTransactionConcerns(call.body);
    if (call.body.autocommit === false && !command.transactional)
      throw new MongoError(
        call.name.startsWith('create') ? 72 : 263,
        `Cannot run '${call.name}' in a multi-document transaction.`,
      );
    const run = async () => command.run(call);
    const reply = await (session && retryNumber !== undefined ? session.queue(run) : run());
    if (reply.writeErrors) abort();
    return reply;
  } catch (error) {
    abort();
    throw error;
  }
}

/** Runs a command. An error becomes a reply. */
export async function dispatch(services: Services, body: Document, connection: number): Promise<Document> {
  const name = Object.keys(body)[0] ?? '';
  try {
    const command = COMMANDS.get(name);
    if (!command) throw new MongoError(59, `no such command: '${name}'`);
    if (command.fields !== 'any') assertValidCommand(name, body, command.fields);
    const call = callOf(services, name, body, connection);
    const reply = { ...(await runCommand(command, call)), ok: 1 };
    recordProfile(call);
    return reply;
  } catch (error) {
    if (!(error instanceof MongoError)) console.error(`The command '${name}' failed:`, error);
    const known = error instanceof MongoError ? error : new MongoError(8, String((error as Error).message));
    return { ok: 0, errmsg: known.message, code: known.code, codeName: known.codeName, ...known.extra };
  }
}
