import { encode } from '../bson/codec.js';
import { type Document, Int32 } from '../bson/values.js';
import type { Collection } from '../engine/collection.js';
import { MongoError } from '../errors.js';
import { matcherOf } from '../query/matcher.js';
import { type Call, type Command, collectionOf, namespaceOf } from './call.js';
import { booleanIn, documentIn, documentsIn } from './fields.js';
import { whenQuiet } from './statement.js';

function existing(call: Call): Collection {
  const collection = collectionOf(call);
  if (!collection) throw new MongoError(26, `ns does not exist: ${namespaceOf(call)}`);
  return collection;
}

/** A cursor over a list of descriptions. */
const listing = ({ services }: Call, namespace: string, rows: readonly Document[]) =>
  services.cursors.open({ namespace, rows, render: encode, batchSize: Number.POSITIVE_INFINITY });

export const create: Command = {
  fields: [],
  transactional: true,
  run(call) {
    const namespace = namespaceOf(call);
    if (collectionOf(call)) throw new MongoError(48, `Collection ${namespace} already exists.`);
    call.services.engine.catalog.ensure(namespace);
    return {};
  },
};

export const drop: Command = {
  fields: [],
  async run(call) {
    const collection = collectionOf(call);
    if (collection) await whenQuiet(call, collection, () => call.services.engine.catalog.drop(collection));
    return { ns: namespaceOf(call) };
  },
};

export const dropDatabase: Command = {
  fields: [],
  async run(call) {
    const { catalog } = call.services.engine;
    for (const collection of catalog.in(call.database))
      await whenQuiet(call, collection, () => catalog.drop(collection));
    return { dropped: call.database };
  },
};

export const listCollections: Command = {
  fields: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
  run(call) {
    const matches = matcherOf(documentIn(call.body, 'filter') ?? {});
    const rows = call.services.engine.catalog.in(call.database).map(({ name, indexes }) => ({
      name,
      type: 'collection',
      options: {},
      info: { readOnly: false },
      idIndex: indexes.get('_id_')?.spec.listed,
    }));
    return listing(call, `${call.database}.$cmd.listCollections`, rows.filter(matches));
  },
};

export const listDatabases: Command = {
  fields: ['filter', 'nameOnly', 'authorizedDatabases'],
  run(call) {
    const matches = matcherOf(documentIn(call.body, 'filter') ?? {});
    const names = new Set([...call.services.engine.catalog.all()].map(collection => collection.database));
    const databases = [...names].map(name => ({ name, sizeOnDisk: 0, empty: false })).filter(matches);
    return booleanIn(call.body, 'nameOnly')
      ? { databases: databases.map(({ name }) => ({ name })) }
      : { databases, totalSize: 0 };
  },
};

export const createIndexes: Command = {
  fields: ['indexes', 'commitQuorum'],
  async run(call) {
    const { catalog } = call.services.engine;
    const declared = documentsIn(call.body, 'indexes');
    const created = collectionOf(call) === undefined;
    const collection = catalog.ensure(namespaceOf(call));
    const before = collection.indexes.size;
    const change = () => catalog.createIndexes(collection, declared);
    if (catalog.lacks(collection, declared)) await whenQuiet(call, collection, change);
    return {
      numIndexesBefore: new Int32(before),
      numIndexesAfter: new Int32(collection.indexes.size),
      createdCollectionAutomatically: created,
    };
  },
};

export const listIndexes: Command = {
  fields: ['cursor'],
  run(call) {
    const specs = [...existing(call).indexes.values()].map(index => index.spec.listed);
    return listing(call, namespaceOf(call), specs);
  },
};

export const dropIndexes: Command = {
  fields: ['index'],
  async run(call) {
    const collection = existing(call);
    const names = [...collection.indexes.keys()];
    const wanted = call.body.index;
    const dropped = wanted === '*' ? names.filter(name => name !== '_id_') : [wanted].flat();
    for (const name of dropped) {
      if (typeof name !== 'string' || !names.includes(name))
        throw new MongoError(27, `index not found with name [${String(name)}]`);
      if (name === '_id_') throw new MongoError(72, 'cannot drop _id index');
    }
    await whenQuiet(call, collection, () => call.services.engine.catalog.dropIndexes(collection, dropped as string[]));
    return { nIndexesWas: new Int32(names.length) };
  },
};
