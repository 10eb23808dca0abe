import { encode } from '../bson/codec.js';
import { type Document, Int32, isDocument, type Long } from '../bson/values.js';
import type { Version } from '../engine/record.js';
import { failedToParse, MongoError } from '../errors.js';
import { projectionOf } from '../query/projection.js';
import { select } from '../query/select.js';
import { type Command, collectionOf, namespaceOf, readerOf } from './call.js';
import {
  assertKnown,
  booleanIn,
  countIn,
  documentIn,
  documentsIn,
  filterIn,
  listIn,
  numberIn,
  textIn,
} from './fields.js';

export const find: Command = {
  fields: ['filter', 'sort', 'projection', 'limit', 'batchSize', 'singleBatch'],
  transactional: true,
  run(call) {
    const { body, services } = call;
    const project = projectionOf(documentIn(body, 'projection'));
    const query = {
      filter: filterIn(body, 'filter'),
      sort: documentIn(body, 'sort'),
      limit: countIn(body, 'limit'),
    };
    return services.cursors.open({
      namespace: namespaceOf(call),
      rows: select(collectionOf(call), readerOf(call), query, call.cost),
      render: (version: Version) => (project ? encode(project(version.document)) : (version.bytes as Buffer)),
      batchSize: countIn(body, 'batchSize'),
      single: booleanIn(body, 'singleBatch'),
    });
  },
};

export const getMore: Command = {
  fields: ['collection', 'batchSize'],
  transactional: true,
  run: ({ body, database, services }) =>
    services.cursors.more(
      numberIn(body, 'getMore') ?? 0,
      `${database}.${textIn(body, 'collection')}`,
      countIn(body, 'batchSize'),
    ),
};

export const killCursors: Command = {
  fields: ['cursors'],
  transactional: true,
  run({ body, services }) {
    const ids = (listIn(body, 'cursors') ?? []) as Long[];
    for (const id of ids) services.cursors.kill(Number(id));
    return { cursorsKilled: ids, cursorsNotFound: [], cursorsAlive: [], cursorsUnknown: [] };
  },
};

/** The pipeline of countDocuments: `$match`, then the group stage that counts. @throws MongoError 40324 */
function countFilter([match, group, ...others]: readonly Document[]): Document {
  const stages = [match && '$match' in match ? undefined : match, isCount(group) ? undefined : group, ...others];
  const [name] = Object.keys(stages.find(stage => stage !== undefined) ?? {});
  if (name) throw new MongoError(40324, `The embedded database does not support the stage '${name}' in this place.`);
  if (!match || !group) throw new MongoError(40324, 'The embedded database supports only the pipeline of a count.');
  if (!isDocument(match.$match)) throw new MongoError(15959, 'the match filter must be an expression in an object');
  return match.$match;
}

const isCount = (stage: Document | undefined) => JSON.stringify(stage) === '{"$group":{"_id":1,"n":{"$sum":1}}}';

export const aggregate: Command = {
  fields: ['pipeline', 'cursor'],
  transactional: true,
  run(call) {
    const cursor = documentIn(call.body, 'cursor');
    if (!cursor) throw failedToParse("The 'cursor' option is required");
    assertKnown('aggregate.cursor', cursor, ['batchSize']);
    const filter = countFilter(documentsIn(call.body, 'pipeline'));
    const n = select(collectionOf(call), readerOf(call), { filter }, call.cost).length;
    // The profiler records the result of the group stage, and no documents if the index answers the count.
    call.cost.found = Math.min(n, 1);
    if (call.cost.plans[0]?.covered) call.cost.documents = 0;
    return call.services.cursors.open({
      namespace: namespaceOf(call),
      rows: n === 0 ? [] : [{ _id: new Int32(1), n: new Int32(n) }],
      render: encode,
      batchSize: countIn(cursor, 'batchSize'),
    });
  },
};
