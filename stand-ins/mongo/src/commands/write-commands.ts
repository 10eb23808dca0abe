import { encode, parse } from '../bson/codec.js';
import { encodeValue } from '../bson/key.js';
import { type Document, isDocument, ObjectId } from '../bson/values.js';
import type { Collection } from '../engine/collection.js';
import type { Version } from '../engine/record.js';
import type { Transaction } from '../engine/transaction.js';
import { failedToParse, MongoError } from '../errors.js';
import { select } from '../query/select.js';
import { type Update, updated, updateOf, upserted } from '../update/update.js';
import { type Call, type Command, collectionOf, namespaceOf } from './call.js';
import { assertKnown, booleanIn, documentIn, filterIn, numberIn, requiredFilter, statementsIn } from './fields.js';
import { assertRetryable, runBatch, runStatement } from './statement.js';

const idOf = (version: Version) => encodeValue(version.document._id);

export const insert: Command = {
  fields: ['documents', 'ordered', 'bypassDocumentValidation'],
  transactional: true,
  async run(call) {
    const { engine } = call.services;
    const documents = statementsIn(call.body, 'documents');
    const collection = engine.catalog.ensure(namespaceOf(call));
    let n = 0;
    const errors = await runBatch(call, documents, async (document, index) => {
      await runStatement(call, index, transaction => {
        engine.insert(transaction, collection, '_id' in document ? document : { _id: new ObjectId(), ...document });
        return {};
      });
      n++;
    });
    return { n, ...errors };
  },
};

/** The collection and the transaction of one write. */
interface Target {
  readonly call: Call;
  readonly transaction: Transaction;
  readonly collection: Collection;
}

/** Updates one document. Equal bytes count as unchanged. */
function applyUpdate({ call, transaction, collection }: Target, version: Version, update: Update) {
  const before = version.bytes as Buffer;
  const document = updated(parse(before), update);
  const bytes = encode(document);
  const changed = !bytes.equals(before);
  if (changed) call.services.engine.write(transaction, collection, idOf(version), document, bytes);
  return { document, changed };
}

function insertUpsert({ call, transaction, collection }: Target, filter: Document, update: Update): Document {
  const document = upserted(filter, update);
  return parse(call.services.engine.insert(transaction, collection, document));
}

export const update: Command = {
  fields: ['updates', 'ordered', 'bypassDocumentValidation'],
  transactional: true,
  async run(call) {
    const statements = statementsIn(call.body, 'updates').map(item => {
      assertKnown('update.updates', item, ['q', 'u', 'multi', 'upsert']);
      if (!isDocument(item.u)) throw failedToParse('An update must be a document with update operators');
      const multi = booleanIn(item, 'multi') ?? false;
      return { filter: requiredFilter(item, 'update.updates'), u: item.u, multi, upsert: booleanIn(item, 'upsert') };
    });
    const collection = call.services.engine.catalog.ensure(namespaceOf(call));
    const total = { n: 0, nModified: 0 };
    const upsertedIds: Document[] = [];
    const errors = await runBatch(call, statements, async ({ filter, u, multi, upsert }, index) => {
      const compiled = updateOf(u);
      assertRetryable(call, multi);
      const done = await runStatement(call, index, transaction => {
        const target = { call, transaction, collection };
        const found = select(collection, transaction, { filter, limit: multi ? 0 : 1 }, call.cost);
        if (found.length === 0 && upsert)
          return { n: 1, nModified: 0, upserted: [insertUpsert(target, filter, compiled)._id] };
        const changed = found.filter(version => applyUpdate(target, version, compiled).changed);
        return { n: found.length, nModified: changed.length, upserted: [] };
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
    const collection = collectionOf(call);
    const queries = statementsIn(call.body, 'deletes').map(item => {
      assertKnown('delete.deletes', item, ['q', 'limit']);
      const query = { filter: requiredFilter(item, 'delete.deletes'), limit: numberIn(item, 'limit') };
      if (query.limit === undefined)
        throw new MongoError(40414, "BSON field 'delete.deletes.limit' is missing but a required field");
      if (query.limit !== 0 && query.limit !== 1)
        throw failedToParse('The limit field in delete objects must be 0 or 1');
      return query;
    });
    let n = 0;
    const errors = await runBatch(call, queries, async (query, index) => {
      assertRetryable(call, query.limit === 0);
      const done = await runStatement(call, index, transaction => {
        const found = select(collection, transaction, query, call.cost);
        for (const version of found) engine.write(transaction, collection as Collection, idOf(version), null, null);
        return { n: found.length };
      });
      n += Number(done.n);
    });
    return { n, ...errors };
  },
};

export const findAndModify: Command = {
  fields: ['query', 'sort', 'remove', 'update', 'new', 'upsert', 'bypassDocumentValidation'],
  transactional: true,
  async run(call) {
    const { body, services } = call;
    const query = { filter: filterIn(body, 'query'), sort: documentIn(body, 'sort'), limit: 1 };
    const isRemoval = booleanIn(body, 'remove') ?? false;
    if (isRemoval && (body.update !== undefined || booleanIn(body, 'upsert') || booleanIn(body, 'new')))
      throw failedToParse("'remove' cannot be combined with 'update', 'upsert' or 'new'");
    const change = isRemoval ? undefined : updateOf(body.update);
    const collection = services.engine.catalog.ensure(namespaceOf(call));
    return runStatement(call, 0, transaction => {
      const target = { call, transaction, collection };
      const [version] = select(collection, transaction, query, call.cost);
      const updatedExisting = version !== undefined;
      if (!change) {
        if (version) services.engine.write(transaction, collection, idOf(version), null, null);
        return { lastErrorObject: { n: version ? 1 : 0 }, value: version?.document ?? null };
      }
      if (version) {
        const { document } = applyUpdate(target, version, change);
        return { lastErrorObject: { n: 1, updatedExisting }, value: body.new ? document : version.document };
      }
      if (!booleanIn(body, 'upsert')) return { lastErrorObject: { n: 0, updatedExisting }, value: null };
      const document = insertUpsert(target, query.filter, change);
      return { lastErrorObject: { n: 1, updatedExisting, upserted: document._id }, value: body.new ? document : null };
    });
  },
};
