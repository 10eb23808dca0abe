import { Writable } from 'node:stream';
import { type mongo, Types } from 'mongoose';
import type { Cursor } from './cursor.js';
import { listJson } from './list-json.js';

const count = 10_000;
const text = 'x'.repeat(1_000);

/** A collection of ten megabytes that counts the records read and notes whether reading has ended. */
const collection = () => {
  const state = { read: 0, ended: false };
  async function* find() {
    try {
      while (state.read < count) {
        state.read++;
        yield { _id: new Types.ObjectId(), createdAt: new Date(), text };
      }
    } finally {
      state.ended = true;
    }
  }
  return { state, records: { find } as unknown as mongo.Collection<Cursor> };
};
const turns = async (left = 1_000) => {
  for (; left > 0; left--) await new Promise(setImmediate);
};

it('stops reading records while the client does not read, and ends when the client disconnects', async () => {
  const { state, records } = collection();
  const { json } = await listJson({ records, filter: {}, order: 'oldest first' }, {}, record => record);
  if (typeof json === 'string') throw new Error('This list should be a stream.');
  const client = new Writable({ write: () => undefined });
  json.pipe(client);
  await turns();
  const read = state.read;
  expect(read).toBeLessThan(count / 5);
  await turns();
  expect(state).toEqual({ read, ended: false });
  json.destroy();
  await turns();
  expect(state).toEqual({ read, ended: true });
});
