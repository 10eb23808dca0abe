import { type RawValue, rawArray, rawDocument } from '../bson/codec.js';
import { Long } from '../bson/values.js';
import { MongoError } from '../errors.js';

const IDLE_MS = 10 * 60_000;
const FIRST_BATCH = 101;
const BATCH_BYTES = 12 * 1024 * 1024;

interface Results<T> {
  readonly namespace: string;
  readonly rows: readonly T[];
  /** Encodes a row. Each row is encoded when it is sent. */
  readonly render: (row: T) => Buffer;
  readonly batchSize?: number | undefined;
  /** Whether the client reads the first batch only. */
  readonly single?: boolean | undefined;
}

interface Cursor extends Results<unknown> {
  next: number;
  usedAt: number;
}

/** The results that clients read in batches. */
export class Cursors {
  readonly #cursors = new Map<number, Cursor>();
  #last = 0;

  /** Returns the first batch, and a cursor if there are more rows. */
  open<T>(results: Results<T>): { cursor: RawValue } {
    const cursor = { ...(results as Results<unknown>), next: 0, usedAt: Date.now() };
    const firstBatch = nextBatch(cursor, cursor.batchSize ?? FIRST_BATCH);
    const done = cursor.single || cursor.next >= cursor.rows.length;
    const id = done ? 0 : ++this.#last;
    if (!done) this.#cursors.set(id, cursor);
    return { cursor: rawDocument({ firstBatch, id: Long.fromNumber(id), ns: cursor.namespace }) };
  }

  more(id: number, namespace: string, batchSize: number | undefined): { cursor: RawValue } {
    const cursor = this.#cursors.get(id);
    if (!cursor) throw new MongoError(43, `cursor id ${id} not found`);
    if (cursor.namespace !== namespace)
      throw new MongoError(13, `The cursor ${id} belongs to ${cursor.namespace}, not to ${namespace}`);
    cursor.usedAt = Date.now();
    const batch = nextBatch(cursor, batchSize || Number.POSITIVE_INFINITY);
    const done = cursor.next >= cursor.rows.length;
    if (done) this.#cursors.delete(id);
    return { cursor: rawDocument({ nextBatch: batch, id: Long.fromNumber(done ? 0 : id), ns: namespace }) };
  }

  kill(id: number): void {
    this.#cursors.delete(id);
  }

  expire(now: number): void {
    for (const [id, cursor] of this.#cursors) if (now - cursor.usedAt > IDLE_MS) this.#cursors.delete(id);
  }
}

function nextBatch(cursor: Cursor, batchSize: number): RawValue {
  const batch: Buffer[] = [];
  let size = 0;
  while (cursor.next < cursor.rows.length && batch.length < batchSize) {
    const row = cursor.render(cursor.rows[cursor.next]);
    if (batch.length > 0 && size + row.length > BATCH_BYTES) break;
    batch.push(row);
    size += row.length;
    cursor.next++;
  }
  return rawArray(batch);
}
