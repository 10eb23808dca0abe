import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { root } from '@kerf/tooling/root';
import { type Connection, Types } from 'mongoose';
import { addItem } from '../../../testing/records.js';
import type { Shop } from '../../../testing/start-shop.js';

/** What `npm run kerf -- stock-check` prints, and its exit code. */
export const stockCheck = ({ env }: Shop): Promise<{ lines: string[]; code: number }> =>
  new Promise(resolve => {
    const args = [join(root, 'api/dist/bundle/stock-check.js')];
    execFile(process.execPath, args, { env: { ...env, LOG_LEVEL: 'silent' } }, (error, stdout) =>
      resolve({ lines: stdout.trim().split('\n'), code: error ? Number(error.code) : 0 }),
    );
  });

/** Inserts an item as `addItem` does, with its first movement. */
export const addLedgerItem = async (db: Connection, quantity = 10): Promise<string> => {
  const id = await addItem(db, { stock: quantity });
  const item = new Types.ObjectId(id);
  const movement = { _id: item, item, kind: 'received', quantity, isFirst: true, by: 'test', at: new Date() };
  await db.collection('stock_movements').insertOne(movement);
  return id;
};

/** The movements of an item in order: `held 2`. */
export const movementsOf = async (db: Connection, item: string): Promise<string[]> => {
  const found = await db
    .collection('stock_movements')
    .find({ item: new Types.ObjectId(item) })
    .sort({ at: 1, _id: 1 })
    .toArray();
  return found.map(({ kind, quantity }) => `${kind} ${quantity}`);
};
