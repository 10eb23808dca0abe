import { encode, parse } from '../bson/codec.js';
import { encodeValue } from '../bson/key.js';
import { type Document, isDocument, ObjectId } from '../bson/values.js';
import type { Collection } from '../engine/collection.js';
import type { Version } from '../engine/record.js';
import type { Transaction } from '../engine/transaction.js';
import { badValue, failedToParse } from '../errors.js';
import { select } from '../query/select.js';
import { parseArrayFilters } from '../update/positions.js';
import { updated, updateOf } from '../update/update.js';
import { upserted } from '../update/upsert.js';
import { type Call, type Command, namespaceOf } from './call.js';
import { assertKnown, booleanIn, documentIn, documentsIn, listIn, numberIn } from './fields.js';
import { batch, statement } from './statement.js';

export const idOf = (version: Version) => encodeValue(version.document._id);

export const insert: Command = {
  fields: ['documents', 'ordered', 'bypassDocumentValidation'],
  transactional: true,
  async run(call) {
    const { engine } = call.services;
    const documents = documentsIn(call.body, 'documents');
    const collection = engine.catalog.ensure(namespaceOf(call));
    let n = 0;
    const errors = await batch(call, documents, async (document, index) => {
      await statement(call, index, transaction => {
        engine.insert(transaction, collection, '_id' in document ? document : { _id: new ObjectId(), ...document });
        return {};
      });
      n++;
    });
    return { n, ...errors };
  },
};

export interface Change {
  readonly filter: Document;
  readonly update: ReturnType<typeof updateOf>;
  readonly arrayFilters: ReturnType<typeof parseArrayFilters>;
}

export function changeOf(filter: Document, update: unknown, arrayFilters: unknown[] | undefined): Change {
  if (arrayFilters && !arrayFilters.every(isDocument)) throw badValue('arrayFilters must hold documents');
  return { filter, update: updateOf(update), arrayFilters: parseArrayFilters(arrayFilters as Document[] | undefined) };
}

/** Applies a change to one document. @returns its bytes afterwards, and whether they differ */
export function applyChange(
  { services }: Call,
  transaction: Transaction,
  collection: Collection,
  version: Version,
  { filter, update, arrayFilters }: Change,
): { bytes: Buffer; changed: boolean } {
  const before = version.bytes as Buffer;
  const next = updated(parse(before), update.run, { filter, arrayFilters });
  const bytes = encode(next);
  if (bytes.equals(before)) return { bytes: before, changed: false };
  services.engine.write(transaction, collection, idOf(version), next, bytes);
  return { bytes, changed: true };
}

/** Adds the document of an upsert that matched nothing. @returns its `_id` and bytes */
export function insertUpsert(
  { services }: Call,
  transaction: Transaction,
  collection: Collection,
  { filter, update, arrayFilters }: Change,
): { _id: unknown; bytes: Buffer } {
  const document = upserted(filter, update, arrayFilters);
  return { _id: document._id, bytes: services.engine.insert(transaction, collection, document) };
}

const UPDATE_FIELDS = ['q', 'u', 'multi', 'upsert', 'arrayFilters', 'sort'];

export const update: Command = {
  fields: ['updates', 'ordered', 'bypassDocumentValidation'],
  transactional: true,
  async run(call) {
    const collection = call.services.engine.catalog.ensure(namespaceOf(call));
    const total = { n: 0, nModified: 0 };
    const upsertedIds: Document[] = [];
    const errors = await batch(call, documentsIn(call.body, 'updates'), async (item, index) => {
      assertKnown('update.updates', item, UPDATE_FIELDS);
      const change = changeOf(documentIn(item, 'q') ?? {}, item.u, listIn(item, 'arrayFilters'));
      const multi = booleanIn(item, 'multi') ?? false;
      if (multi && change.update.replaces)
        throw failedToParse('multi update is not supported for replacement-style update');
      const done = await statement(call, index, transaction => {
        const sort = documentIn(item, 'sort');
        const found = select(collection, transaction, { filter: change.filter, sort, limit: multi ? 0 : 1 }, call.cost);
        if (found.length === 0 && booleanIn(item, 'upsert'))
          return { n: 1, nModified: 0, upserted: [insertUpsert(call, transaction, collection, change)._id] };
        const results = found.map(version => applyChange(call, transaction, collection, version, change));
        return { n: found.length, nModified: results.filter(result => result.changed).length, upserted: [] };
      });
      total.n += Number(done.n);
      total.nModified += Number(done.nModified);
      upsertedIds.push(...done.upserted.map(_id => ({ index, _id })));
    });
    return { ...total, ...(upsertedIds.length > 0 ? { upserted: upsertedIds } : {}), ...errors };
  },
};

export const remove: Command = {
  fields: ['deletes', 'ordered'],
  transactional: true,
  async run(call) {
    const { engine } = call.services;
    const collection = engine.catalog.find(namespaceOf(call));
    let n = 0;
    const errors = await batch(call, documentsIn(call.body, 'deletes'), async (item, index) => {
      assertKnown('delete.deletes', item, ['q', 'limit']);
      const limit = numberIn(item, 'limit') ?? 0;
      const done = await statement(call, index, transaction => {
        const found = select(collection, transaction, { filter: documentIn(item, 'q') ?? {}, limit }, call.cost);
        for (const version of found) engine.write(transaction, collection as Collection, idOf(version), null, null);
        return { n: found.length };
      });
      n += Number(done.n);
    });
    return { n, ...errors };
  },
};
