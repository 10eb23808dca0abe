import { parse } from '../bson/codec.js';
import { encodeDocument, type Reply } from '../bson/reply.js';
import { type Document, Double, Int32 } from '../bson/values.js';
import type { Transaction } from './transaction.js';

/** A session nobody used for this long is forgotten, as its client was told in hello. */
export const SESSION_MINUTES = 30;
const SESSION_MS = SESSION_MINUTES * 60_000;

/** What was done for a session, so that a client that did not hear the answer can ask again. */
export interface Memo {
  readonly session: string;
  readonly number: number;
  /** The statement's place in its batch; -1 for a committed transaction. */
  readonly statement: number;
  readonly reply: Reply;
}

export const COMMITTED = -1;

export class Session {
  /** The highest transaction number seen. */
  number = -1;
  /** The answers of that number's statements that wrote something. */
  readonly answers = new Map<number, Reply>();
  transaction: Transaction | null = null;
  usedAt = 0;
  /** Ends when the retryable write before this one has ended: the same write twice at once must run once. */
  turn: Promise<unknown> = Promise.resolve();

  constructor(readonly id: string) {}

  /** Goes on to a new number and forgets the answers of the one before. */
  advance(number: number): void {
    this.number = number;
    this.answers.clear();
  }
}

export class Sessions {
  readonly #sessions = new Map<string, Session>();

  get(id: string): Session {
    let session = this.#sessions.get(id);
    if (!session) {
      session = new Session(id);
      this.#sessions.set(id, session);
    }
    session.usedAt = Date.now();
    return session;
  }

  /** Ends a session. @returns its open transaction, for the caller to roll back */
  end(id: string): Transaction | null {
    const transaction = this.#sessions.get(id)?.transaction ?? null;
    this.#sessions.delete(id);
    return transaction;
  }

  expire(now: number): void {
    for (const session of this.#sessions.values())
      if (!session.transaction && now - session.usedAt > SESSION_MS) this.#sessions.delete(session.id);
  }

  remember({ session: id, number, statement, reply }: Memo): void {
    const session = this.get(id);
    if (number < session.number) return;
    if (number > session.number) session.advance(number);
    session.answers.set(statement, reply);
  }

  /** Everything worth keeping through a restart. */
  *memos(): Generator<Memo> {
    for (const { id, number, answers } of this.#sessions.values())
      for (const [statement, reply] of answers) yield { session: id, number, statement, reply };
  }
}

export const encodeMemo = (memo: Memo): Buffer =>
  encodeDocument({
    session: memo.session,
    number: new Double(memo.number),
    statement: new Int32(memo.statement),
    at: new Double(Date.now()),
    reply: memo.reply,
  });

/** A memo from the log, or undefined once its session has run out. */
export function decodeMemo(bytes: Buffer): Memo | undefined {
  const { session, number, statement, at, reply } = parse(bytes);
  if (Date.now() - (at as Double).value > SESSION_MS) return undefined;
  return {
    session: session as string,
    number: (number as Double).value,
    statement: (statement as Int32).value,
    reply: reply as Document,
  };
}
