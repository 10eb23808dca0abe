import { once } from 'node:events';
import { Writable } from 'node:stream';
import { Types } from 'mongoose';
import type { Collection } from '../database/collections.js';
import { oldestFirst } from './keyset.js';
import { listJson } from './list-json.js';

const count = 10_000;
const text = 'x'.repeat(1_000);

/** A collection with ten megabytes of records that counts the records read. */
const collection = () => {
  const state = { read: 0 };
  const page = (limit: number) =>
    Array.from({ length: Math.min(limit, count - state.read) }, () => {
      state.read++;
      return { _id: new Types.ObjectId(), createdAt: new Date(), text };
    });
  const find = (_filter: object, { limit }: { limit: number }) => ({ toArray: async () => page(limit) });
  return { state, records: { find } as unknown as Collection<object> };
};
const turns = async (left = 1_000) => {
  for (; left > 0; left--) await new Promise(setImmediate);
};

it('stops reading records while the client does not read, and ends when the client disconnects', async () => {
  const { state, records } = collection();
  const { json } = await listJson({ records, filter: {}, fields: oldestFirst }, {}, record => record);
  if (typeof json === 'string') throw new Error('This list should be a stream.');
  const client = new Writable({ write: () => undefined });
  json.pipe(client);
  await turns();
  const read = state.read;
  expect(read).toBeLessThan(count / 5);
  await turns();
  expect(state).toEqual({ read });
  const ended = once(json, 'close');
  json.destroy();
  await ended;
  await turns();
  expect(state).toEqual({ read });
});
