import { RawArray } from '../bson/reply.js';
import { type Document, Long } from '../bson/values.js';
import { MongoError } from '../errors.js';

const IDLE_MS = 10 * 60_000;
const FIRST_BATCH = 101;
const BATCH_BYTES = 12 * 1024 * 1024;

/** Results that a client fetches in parts. The rows are fixed when it opens; each is rendered when it is sent. */
interface Cursor {
  readonly namespace: string;
  readonly length: number;
  row(index: number): Buffer;
  next: number;
  usedAt: number;
}

export interface Results<T> {
  readonly namespace: string;
  readonly rows: readonly T[];
  readonly render: (row: T) => Buffer;
  readonly batchSize?: number | undefined;
  /** Whether the first batch is all the client wants. */
  readonly single?: boolean | undefined;
}

export class Cursors {
  readonly #cursors = new Map<number, Cursor>();
  #last = 0;

  /** The first batch of results, and a cursor for the rest if there is one. */
  open<T>({ namespace, rows, render, batchSize = FIRST_BATCH, single }: Results<T>): { cursor: Document } {
    const cursor: Cursor = {
      namespace,
      length: rows.length,
      row: index => render(rows[index] as T),
      next: 0,
      usedAt: Date.now(),
    };
    const firstBatch = take(cursor, batchSize);
    const done = single || cursor.next >= cursor.length;
    const id = done ? 0 : ++this.#last;
    if (!done) this.#cursors.set(id, cursor);
    return { cursor: { firstBatch, id: Long.fromNumber(id), ns: namespace } };
  }

  more(id: number, batchSize: number | undefined): { cursor: Document } {
    const cursor = this.#cursors.get(id);
    if (!cursor) throw new MongoError(43, `cursor id ${id} not found`);
    cursor.usedAt = Date.now();
    const nextBatch = take(cursor, batchSize || Number.POSITIVE_INFINITY);
    const done = cursor.next >= cursor.length;
    if (done) this.#cursors.delete(id);
    return { cursor: { nextBatch, id: Long.fromNumber(done ? 0 : id), ns: cursor.namespace } };
  }

  kill(id: number): boolean {
    return this.#cursors.delete(id);
  }

  expire(now: number): void {
    for (const [id, cursor] of this.#cursors) if (now - cursor.usedAt > IDLE_MS) this.#cursors.delete(id);
  }
}

function take(cursor: Cursor, batchSize: number): RawArray {
  const batch: Buffer[] = [];
  let size = 0;
  while (cursor.next < cursor.length && batch.length < batchSize) {
    const row = cursor.row(cursor.next);
    if (batch.length > 0 && size + row.length > BATCH_BYTES) break;
    batch.push(row);
    size += row.length;
    cursor.next++;
  }
  return new RawArray(batch);
}
