import { aggregate as runPipeline } from '../aggregate/run.js';
import { encode } from '../bson/codec.js';
import { encodeValue } from '../bson/key.js';
import { leavesOf } from '../bson/path.js';
import { Int32, Long } from '../bson/values.js';
import type { Version } from '../engine/record.js';
import { failedToParse, MongoError } from '../errors.js';
import { projection } from '../query/projection.js';
import { type Query, select } from '../query/select.js';
import { type Call, type Command, collectionOf, namespaceOf, readerOf } from './call.js';
import { assertKnown, booleanIn, countIn, documentIn, listIn, numberIn, textIn } from './fields.js';

/** The query of a find command; a negative limit is a limit on a single batch. */
export function queryOfFind({ body }: Call): Query {
  return {
    filter: documentIn(body, 'filter') ?? {},
    sort: documentIn(body, 'sort'),
    skip: countIn(body, 'skip'),
    limit: Math.abs(numberIn(body, 'limit') ?? 0),
  };
}

export const find: Command = {
  fields: [
    ...['filter', 'sort', 'projection', 'skip', 'limit', 'batchSize', 'singleBatch'],
    ...['allowDiskUse', 'noCursorTimeout', 'allowPartialResults'],
  ],
  transactional: true,
  run(call) {
    const { body, services } = call;
    const project = projection(documentIn(body, 'projection'));
    return services.cursors.open<Version>({
      namespace: namespaceOf(call),
      rows: select(collectionOf(call), readerOf(call), queryOfFind(call), call.cost),
      render: version => (project ? encode(project(version.document)) : (version.bytes as Buffer)),
      batchSize: countIn(body, 'batchSize'),
      single: booleanIn(body, 'singleBatch') || (numberIn(body, 'limit') ?? 0) < 0,
    });
  },
};

export const getMore: Command = {
  fields: ['collection', 'batchSize'],
  transactional: true,
  run: ({ body, services }) => services.cursors.more(numberIn(body, 'getMore') ?? 0, countIn(body, 'batchSize')),
};

export const killCursors: Command = {
  fields: ['cursors'],
  transactional: true,
  run({ body, services }) {
    const ids = (listIn(body, 'cursors') ?? []) as Long[];
    const killed = ids.filter(id => services.cursors.kill(Number(id)));
    const missing = ids.filter(id => !killed.includes(id));
    return { cursorsKilled: killed, cursorsNotFound: missing, cursorsAlive: [], cursorsUnknown: [] };
  },
};

export const aggregate: Command = {
  fields: ['pipeline', 'cursor', 'allowDiskUse', 'bypassDocumentValidation'],
  transactional: true,
  run(call) {
    const { body, services, database } = call;
    if (typeof body.aggregate !== 'string')
      throw failedToParse('Only an aggregation over a collection is supported by the embedded database');
    const cursor = documentIn(body, 'cursor');
    if (!cursor) throw failedToParse("The 'cursor' option is required");
    assertKnown('aggregate.cursor', cursor, ['batchSize']);
    const resolve = (name: string) => services.engine.catalog.find(`${database}.${name}`);
    const aggregation = { pipeline: body.pipeline, collection: collectionOf(call), resolve };
    const rows = runPipeline(readerOf(call), aggregation, call.cost);
    return services.cursors.open({
      namespace: namespaceOf(call),
      rows,
      render: bytes => bytes,
      batchSize: countIn(cursor, 'batchSize'),
    });
  },
};

export function queryOfCount({ body }: Call): Query {
  return {
    filter: documentIn(body, 'query') ?? {},
    skip: countIn(body, 'skip'),
    limit: Math.abs(numberIn(body, 'limit') ?? 0),
  };
}

export const count: Command = {
  fields: ['query', 'skip', 'limit', 'fields'],
  run: call => ({ n: new Int32(select(collectionOf(call), readerOf(call), queryOfCount(call), call.cost).length) }),
};

export const distinct: Command = {
  fields: ['key', 'query'],
  transactional: true,
  run(call) {
    const key = textIn(call.body, 'key');
    if (!key) throw new MongoError(40414, "BSON field 'distinct.key' is missing but a required field");
    const query = { filter: documentIn(call.body, 'query') ?? {} };
    const found = select(collectionOf(call), readerOf(call), query, call.cost);
    const values = new Map<string, unknown>();
    for (const version of found)
      for (const value of leavesOf(version.document, key.split('.')).values)
        if (value !== undefined) values.set(encodeValue(value), value);
    const sorted = [...values].sort(([a], [b]) => (a < b ? -1 : 1));
    return { values: sorted.map(([, value]) => value) };
  },
};
