import type { IncomingMessage } from 'node:http';
import type { Faults } from '../faults.js';
import type { Store } from '../store/store.js';
import { type Answer, json } from './answers.js';

const problem = (status: number, message: string) => json(status, { error: { message } });

interface Administered {
  store: Store;
  faults: Faults;
  /** Called after a change of the faults: webhooks may go on. */
  changed: () => void;
}

/** Answers the switches for tests, `undefined` for any other path. */
export function answerAdmin(
  { method, headers }: IncomingMessage,
  path: string,
  body: string,
  { store, faults, changed }: Administered,
): Answer | undefined {
  if (path === '/__stand-in/state' && method === 'GET') return json(200, state(store));
  if (path !== '/__stand-in/faults') return undefined;
  // No page can make a browser send this type without asking first, and only pages of this machine are let.
  if (method === 'POST' && !headers['content-type']?.startsWith('application/json')) {
    return problem(415, 'Send the settings as application/json.');
  }
  try {
    if (method === 'DELETE') faults.reset();
    if (method === 'POST') faults.set(parse(body));
  } catch (error) {
    if (error instanceof RangeError || error instanceof SyntaxError) return problem(400, error.message);
    throw error;
  }
  changed();
  return json(200, faults.settings);
}

function parse(body: string): Record<string, unknown> {
  const value: unknown = JSON.parse(body);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw new RangeError('Send an object of settings.');
}

function state(store: Store) {
  const work = store.begin();
  return {
    payment_intents: work.all('payment_intent'),
    charges: work.all('charge'),
    refunds: work.all('refund'),
    disputes: work.all('dispute'),
    pending_webhooks: work.all('delivery'),
  };
}
