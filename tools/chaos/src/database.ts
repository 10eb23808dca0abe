import os from 'node:os';
import { sessionToken } from '@kerf/tooling/session-token';
import mongoose from 'mongoose';
import type { Shopper } from './purchases.ts';
import type {
  AuditRecord,
  ItemRecord,
  MovementRecord,
  OrderKeyRecord,
  OrderRecord,
  Records,
  SearchItemRecord,
} from './types.ts';

export interface Database {
  /** Adds a user with a proven address and a session. */
  addUser(name: string, role?: 'admin'): Promise<Shopper>;
  /**
   * Reads the items, what the search knows of them, the orders, their keys and audit records, and the stock ledger.
   * @param currencies those of the shop, the base currency first
   */
  records(currencies: string[]): Promise<Records>;
  close(): Promise<void>;
}

export async function openDatabase(uri: string): Promise<Database> {
  // Jest's sandbox breaks the driver's import of `os`. Without it the driver sends no client metadata, which MongoDB refuses.
  const options = { serverSelectionTimeoutMS: 30_000, runtimeAdapters: { os } };
  const connection = await mongoose.createConnection(uri, options).asPromise();
  const all = <Kind>(name: string) =>
    connection.collection(name).find().toArray() as Promise<unknown> as Promise<Kind[]>;
  return {
    async addUser(name, role) {
      const _id = new mongoose.Types.ObjectId();
      const email = `${name}@kerf.test`;
      const uid = `uid-${name}`;
      await connection.collection('users').insertOne({
        _id,
        email,
        uid,
        emailVerified: true,
        provenAt: new Date(),
        displayName: name,
        photoURL: null,
        removedAt: null,
        adminRevision: 0,
        createdAt: new Date(),
        ...(role && { role }),
      });
      return { email, token: sessionToken({ id: _id.toString(), uid }) };
    },
    async records([base, ...others]) {
      const search = [
        [base, 'search_products'],
        ...others.map(code => [code, `search_products_${code.toLowerCase()}`]),
      ];
      const [items, searchItems, orders, keys, audit, movements] = await Promise.all([
        all<ItemRecord>('items'),
        Promise.all(search.map(async ([code = '', name = '']) => [code, await all<SearchItemRecord>(name)] as const)),
        all<OrderRecord>('orders'),
        all<OrderKeyRecord>('order_keys'),
        all<AuditRecord>('audit'),
        all<MovementRecord>('stock_movements'),
      ]);
      return { items, searchItems: new Map(searchItems), orders, keys, audit, movements };
    },
    close: () => connection.close(),
  };
}
