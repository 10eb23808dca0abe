import type { Reply } from '../bson/reply.js';
import { type Document, isDocument } from '../bson/values.js';
import type { Session } from '../engine/sessions.js';
import type { Transaction } from '../engine/transaction.js';
import { MongoError, noSuchTransaction } from '../errors.js';
import { noCost } from '../query/select.js';
import type { Call, Command, Services } from './call.js';
import { assertKnownCommand, numberIn, textIn } from './fields.js';
import { noteProfile } from './profile.js';
import { commandNamed } from './registry.js';
import { sessionId } from './session-commands.js';

const ENDINGS = new Set(['commitTransaction', 'abortTransaction']);

/** Puts the session on the command's number. @returns the transaction it belongs to, if it belongs to one */
function transactionOf(services: Services, session: Session, body: Document, name: string): Transaction | undefined {
  const { engine } = services;
  const number = numberIn(body, 'txnNumber');
  if (number === undefined) return undefined;
  if (number < session.number)
    throw new MongoError(225, `Cannot start transaction ${number}: a newer one has already started`);
  const inTransaction = body.autocommit === false;
  if (!inTransaction || body.startTransaction === true) {
    if (number === session.number && !inTransaction) return undefined;
    if (number === session.number)
      throw new MongoError(117, `Given transaction number ${number} has already been used`);
    if (session.transaction) engine.rollback(session.transaction);
    session.advance(number);
    session.transaction = inTransaction ? engine.begin() : null;
  }
  if (!inTransaction || ENDINGS.has(name)) return undefined;
  if (number !== session.number || !session.transaction?.open) throw noSuchTransaction(number);
  return session.transaction;
}

function callOf(services: Services, body: Document, connection: number): Call {
  const name = Object.keys(body)[0] ?? '';
  const database = textIn(body, '$db') ?? 'admin';
  const session = isDocument(body.lsid) ? services.engine.sessions.get(sessionId(body.lsid)) : undefined;
  const transaction = session && transactionOf(services, session, body, name);
  const retryNumber = session && body.autocommit !== false ? numberIn(body, 'txnNumber') : undefined;
  return { services, name, body, database, connection, session, transaction, retryNumber, cost: noCost() };
}

/** Retryable writes of one session run one after the other. */
async function inTurn(session: Session, run: () => Promise<Reply>): Promise<Reply> {
  const turn = session.turn.then(run);
  session.turn = turn.catch(() => {});
  return turn;
}

async function answer(command: Command, call: Call): Promise<Reply> {
  const { transaction, session, services } = call;
  try {
    if (call.body.autocommit === false && !command.transactional)
      throw new MongoError(263, `Cannot run '${call.name}' in a multi-document transaction.`);
    const retryable = session && call.retryNumber !== undefined;
    const reply = await (retryable ? inTurn(session, async () => command.run(call)) : command.run(call));
    if (transaction && reply.writeErrors) abort();
    return reply;
  } catch (error) {
    abort();
    throw error;
  }

  function abort(): void {
    if (!transaction || !session) return;
    services.engine.rollback(transaction);
    session.transaction = null;
  }
}

/** Runs a command. Every error is an answer, as a real server gives it. */
export async function dispatch(services: Services, body: Document, connection: number): Promise<Reply> {
  const name = Object.keys(body)[0] ?? '';
  try {
    const command = commandNamed(name);
    if (!command) throw new MongoError(59, `no such command: '${name}'`);
    if (command.fields !== 'any') assertKnownCommand(name, body, command.fields);
    const call = callOf(services, body, connection);
    const reply = { ...(await answer(command, call)), ok: 1 };
    noteProfile(call);
    return reply;
  } catch (error) {
    if (!(error instanceof MongoError)) console.error(`The command '${name}' failed:`, error);
    const known = error instanceof MongoError ? error : new MongoError(8, String((error as Error).message));
    return { ok: 0, errmsg: known.message, code: known.code, codeName: known.codeName, ...known.extra };
  }
}
