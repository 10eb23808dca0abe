import { encode } from '../bson/codec.js';
import { Int32 } from '../bson/values.js';
import { missingIndexes } from '../engine/catalog.js';
import { badValue } from '../errors.js';
import { matcherOf } from '../query/matcher.js';
import { type Command, collectionOf, namespaceOf } from './call.js';
import { documentsIn, filterIn } from './fields.js';
import { withoutPendingWrites } from './statement.js';

export const create: Command = {
  fields: [],
  run(call) {
    call.services.engine.catalog.ensure(namespaceOf(call));
    return {};
  },
};

export const drop: Command = {
  fields: [],
  async run(call) {
    const collection = collectionOf(call);
    const removed = collection && { nIndexesWas: new Int32(collection.indexes.size) };
    if (collection) await withoutPendingWrites(call, collection, () => call.services.engine.catalog.drop(collection));
    return { ...removed, ns: namespaceOf(call) };
  },
};

export const listCollections: Command = {
  fields: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
  run({ body, database, services }) {
    const collections = [...services.engine.catalog.collections.values()]
      .filter(collection => collection.database === database)
      .map(({ name }) => ({ name, type: 'collection', options: {}, info: { readOnly: false } }));
    return services.cursors.open({
      namespace: `${database}.$cmd.listCollections`,
      rows: collections.filter(matcherOf(filterIn(body, 'filter'))),
      render: encode,
      batchSize: Number.POSITIVE_INFINITY,
    });
  },
};

export const createIndexes: Command = {
  fields: ['indexes', 'commitQuorum'],
  async run(call) {
    const { catalog } = call.services.engine;
    const known = collectionOf(call);
    const declared = documentsIn(call.body, 'indexes');
    if (declared.length === 0) throw badValue('Must specify at least one index to create');
    const added = missingIndexes(known, declared);
    const collection = known ?? catalog.ensure(namespaceOf(call));
    const before = collection.indexes.size;
    if (added.length > 0) await withoutPendingWrites(call, collection, () => catalog.addIndexes(collection, added));
    return {
      numIndexesBefore: new Int32(before),
      numIndexesAfter: new Int32(collection.indexes.size),
      ...(added.length > 0 && { createdCollectionAutomatically: known === undefined }),
    };
  },
};
