import { encode, parse } from '../bson/codec.js';
import { RawDocument, type Reply } from '../bson/reply.js';
import type { Collection } from '../engine/collection.js';
import type { Transaction } from '../engine/transaction.js';
import { failedToParse } from '../errors.js';
import { projection } from '../query/projection.js';
import { select } from '../query/select.js';
import { type Call, type Command, namespaceOf } from './call.js';
import { booleanIn, documentIn, listIn } from './fields.js';
import { statement } from './statement.js';
import { applyChange, changeOf, idOf, insertUpsert } from './writes.js';

type Modify = (transaction: Transaction) => Reply;

function remover(call: Call, collection: Collection, show: (bytes: Buffer) => RawDocument): Modify {
  const query = { filter: documentIn(call.body, 'query') ?? {}, sort: documentIn(call.body, 'sort'), limit: 1 };
  return transaction => {
    const [version] = select(collection, transaction, query, call.cost);
    if (!version) return { lastErrorObject: { n: 0 }, value: null };
    call.services.engine.write(transaction, collection, idOf(version), null, null);
    return { lastErrorObject: { n: 1 }, value: show(version.bytes as Buffer) };
  };
}

function updater(call: Call, collection: Collection, show: (bytes: Buffer) => RawDocument): Modify {
  const { body } = call;
  const change = changeOf(documentIn(body, 'query') ?? {}, body.update, listIn(body, 'arrayFilters'));
  const query = { filter: change.filter, sort: documentIn(body, 'sort'), limit: 1 };
  const after = booleanIn(body, 'new') ?? false;
  return transaction => {
    const [version] = select(collection, transaction, query, call.cost);
    if (version) {
      const { bytes } = applyChange(call, transaction, collection, version, change);
      const lastErrorObject = { n: 1, updatedExisting: true };
      return { lastErrorObject, value: show(after ? bytes : (version.bytes as Buffer)) };
    }
    if (!booleanIn(body, 'upsert')) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
    const { _id, bytes } = insertUpsert(call, transaction, collection, change);
    const lastErrorObject = { n: 1, updatedExisting: false, upserted: _id };
    return { lastErrorObject, value: after ? show(bytes) : null };
  };
}

export const findAndModify: Command = {
  fields: ['query', 'sort', 'remove', 'update', 'new', 'fields', 'upsert', 'arrayFilters', 'bypassDocumentValidation'],
  transactional: true,
  async run(call) {
    const { body, services } = call;
    const collection = services.engine.catalog.ensure(namespaceOf(call));
    const project = projection(documentIn(body, 'fields'));
    const show = (bytes: Buffer) => new RawDocument(project ? encode(project(parse(bytes))) : bytes);
    const removes = booleanIn(body, 'remove') ?? false;
    if (removes === (body.update !== undefined))
      throw failedToParse('Either an update or remove=true must be specified');
    return statement(call, 0, removes ? remover(call, collection, show) : updater(call, collection, show));
  },
};
