import { type Document, Long } from '../bson/values.js';
import { outcomeOf, withoutUpsertOrder } from './outcome.js';
import { type Client, DATABASE } from './servers.js';

/** A command of the collection `things`, and the session that sends it. */
export interface Step {
  readonly command: Document;
  readonly session?: string;
}

export const NAME = 'things';

const numbered = (command: Document, session: string, number: number, fields: Document = {}): Step => ({
  command: { ...command, txnNumber: Long.fromNumber(number), ...fields },
  session,
});

const open = { autocommit: false };

/** The first statement of a transaction, one that follows, and its end. */
export const begin = (session: string, command: Document, number = 1): Step =>
  numbered(command, session, number, { ...open, startTransaction: true, readConcern: { level: 'snapshot' } });
export const within = (session: string, command: Document, number = 1): Step =>
  numbered(command, session, number, open);
export const commit = (session: string, number = 1): Step => within(session, { commitTransaction: 1 }, number);
export const abort = (session: string, number = 1): Step => within(session, { abortTransaction: 1 }, number);
export const retryable = (session: string, command: Document, number = 1): Step => numbered(command, session, number);
export const once = (command: Document): Step => ({ command });

/** Runs a script on an empty collection. @returns the outcome of each step, then the documents */
export async function runScript(client: Client, steps: readonly Step[]): Promise<Document[]> {
  await client.db(DATABASE).command({ drop: NAME }).catch(ignoreMissing);
  const sessions = new Map<string, Session>();
  const outcomes: Document[] = [];
  for (const step of steps) outcomes.push(await outcomeOf(client, step.command, sessionOf(client, sessions, step)));
  for (const { session: name, command } of steps)
    if (command.startTransaction) {
      const end = { command: { abortTransaction: 1, txnNumber: command.txnNumber, ...open }, session: name as string };
      await outcomeOf(client, end.command, sessionOf(client, sessions, end));
    }
  outcomes.push(await outcomeOf(client, { find: NAME, sort: { _id: 1 } }));
  const commands = steps.map(({ command }) => command);
  return withoutUpsertOrder(outcomes, commands);
}

type Session = ReturnType<Client['startSession']>;

/** A session of this script. It is not ended, because the driver would use its numbers again. */
function sessionOf(client: Client, sessions: Map<string, Session>, { session: name, command }: Step) {
  if (name === undefined) return {};
  const session = sessions.get(name) ?? client.startSession({ causalConsistency: false });
  sessions.set(name, session);
  // The driver replaces the number of a commit by that of the session.
  Object.assign(session.serverSession, { txnNumber: Number(command.txnNumber) });
  return { session };
}

/** MongoDB 6 refuses to drop a collection that does not exist. */
function ignoreMissing(error: { code?: unknown }): void {
  if (error.code !== 26) throw error;
}
