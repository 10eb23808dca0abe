import { encode, parse } from '../bson/codec.js';
import type { Document } from '../bson/values.js';
import type { Transaction } from './transaction.js';

/** The idle timeout of a session, as `hello` reports it. */
export const SESSION_MINUTES = 30;
const SESSION_MS = SESSION_MINUTES * 60_000;

/** The reply of a retryable statement or a commit, for a client that repeats it. */
export interface Memo {
  readonly session: string;
  readonly number: number;
  /** Its index in the batch, or COMMITTED. */
  readonly statement: number;
  readonly reply: Document;
}

export const COMMITTED = -1;

export class Session {
  /** The highest transaction number seen. */
  number = -1;
  /** The replies of that number's statements that wrote something. */
  readonly replies = new Map<number, Document>();
  transaction: Transaction | null = null;
  usedAt = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(readonly id: string) {}

  /** Whether its number belongs to a transaction that is open or committed. */
  get isTransaction(): boolean {
    return this.transaction !== null || this.replies.has(COMMITTED);
  }

  /** Moves to a new number and forgets the replies of the previous one. */
  advance(number: number): void {
    this.number = number;
    this.replies.clear();
  }

  /** Runs retryable writes one after another, so that a repeated one finds the stored reply. */
  queue<T>(run: () => Promise<T>): Promise<T> {
    const result = this.#last.then(run);
    this.#last = result.catch(() => {});
    return result;
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

  /** Ends a session. @returns its open transaction, which the caller rolls back */
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
    session.replies.set(statement, reply);
  }

  /** What a restart must preserve. */
  *memos(): Generator<Memo> {
    for (const { id, number, replies } of this.#sessions.values())
      for (const [statement, reply] of replies) yield { session: id, number, statement, reply };
  }
}

export const encodeMemo = (memo: Memo): Buffer => encode({ ...memo });

export function decodeMemo(bytes: Buffer): Memo {
  const { session, number, statement, reply } = parse(bytes);
  return {
    session: session as string,
    number: Number(number),
    statement: Number(statement),
    reply: reply as Document,
  };
}
