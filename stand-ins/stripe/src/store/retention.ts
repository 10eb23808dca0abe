import type { Change, Tables } from './collections.js';

const DAY = 24 * 60 * 60;
/** Stripe forgets idempotency keys after a day and stops listing events after thirty. In seconds. */
export const ANSWER_LIFE = DAY;
const EVENT_LIFE = 30 * DAY;

/** Forgets what Stripe would have forgotten by now (`now` in seconds). */
export function forgetOld(tables: Tables, now: number): void {
  for (const [key, answer] of tables.answer) {
    if (answer.created < now - ANSWER_LIFE) tables.answer.delete(key);
  }
  for (const [id, event] of tables.event) {
    if (event.created < now - EVENT_LIFE && !tables.delivery.has(id)) tables.event.delete(id);
  }
}

/** Everything there is, as the changes that would make it. */
export function* snapshot(tables: Tables): Generator<Change> {
  for (const [collection, records] of Object.entries(tables)) {
    for (const [id, record] of records) yield [collection, id, record] as Change;
  }
}
