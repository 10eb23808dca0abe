import { encode } from '../bson/codec.js';
import { AFTER, encodeValue } from '../bson/key.js';
import { Int32 } from '../bson/values.js';
import { Catalog } from './catalog.js';
import type { Collection } from './collection.js';
import { Engine } from './engine.js';
import { parseIndexSpec } from './index-spec.js';
import { Journal } from './journal.js';
import { Sessions } from './sessions.js';
import type { Transaction } from './transaction.js';

const ids = Array.from({ length: 10 }, (_, id) => id);
let engine: Engine;
let collection: Collection;

beforeEach(() => {
  const collections = new Map<string, Collection>();
  const journal = new Journal(collections, new Sessions(), undefined, 0);
  engine = new Engine(new Catalog(collections, journal), journal);
  collection = engine.catalog.ensure('kerf.c');
  engine.catalog.addIndexes(collection, [parseIndexSpec({ key: { n: new Int32(1) }, name: 'n' })]);
  commit(transaction => {
    for (const id of ids) engine.insert(transaction, collection, { _id: id, n: 0 });
  });
});

const put = (transaction: Transaction, id: number, n: number) => {
  const document = { _id: id, n };
  engine.write(transaction, collection, encodeValue(id), document, encode(document));
};
const remove = (transaction: Transaction, id: number) =>
  engine.write(transaction, collection, encodeValue(id), null, null);

/** Does `work` in one statement. */
function commit(work: (transaction: Transaction) => void): void {
  const transaction = engine.statement();
  work(transaction);
  engine.commit(transaction);
}
const changeAll = (n: number) =>
  commit(transaction => {
    for (const id of ids) put(transaction, id, n);
  });

/** The number of entries in the index: one per document, if it has no old versions. */
const entries = () => [...(collection.indexes.get('n')?.entries.ascending('', AFTER) ?? [])].length;
/** The number of documents with this `n` that a transaction sees. */
const seen = (transaction: Transaction, n: number) =>
  [...collection.records.values()].filter(record => Number(record.visibleTo(transaction)?.document.n) === n).length;

it('keeps no index entry of an old version', () => {
  for (let n = 1; n <= 20; n++) changeAll(n);
  expect(entries()).toBe(10);
  commit(transaction => {
    for (const id of ids.slice(0, 4)) remove(transaction, id);
  });
  expect(entries()).toBe(6);
});

it('keeps a version while an open transaction may read it', () => {
  const reader = engine.begin();
  for (let n = 1; n <= 5; n++) changeAll(n);
  commit(transaction => remove(transaction, 9));
  expect(entries()).toBeGreaterThan(10);
  expect(seen(reader, 0)).toBe(10);
  engine.rollback(reader);
  expect(entries()).toBe(9);
});

it('keeps no version of a transaction after its rollback', () => {
  const writer = engine.begin();
  for (const id of ids) put(writer, id, 7);
  engine.insert(writer, collection, { _id: 10, n: 8 });
  remove(writer, 3);
  expect(seen(writer, 7)).toBe(9);
  engine.rollback(writer);
  expect(entries()).toBe(10);
  expect(seen(engine.statement(), 0)).toBe(10);
});

it('frees old versions while transactions overlap', () => {
  let previous = engine.begin();
  for (let n = 1; n <= 15; n++) {
    changeAll(n);
    const next = engine.begin();
    engine.rollback(previous);
    previous = next;
  }
  expect(entries()).toBeLessThanOrEqual(20);
});
