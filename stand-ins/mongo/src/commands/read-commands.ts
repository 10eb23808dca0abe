import { encode } from '../bson/codec.js';
import { type Document, isDocument, type Long } from '../bson/values.js';
import type { Version } from '../engine/record.js';
import { failedToParse, MongoError } from '../errors.js';
import { type Group, groupOf } from '../query/group.js';
import type { Plan } from '../query/plan.js';
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
  hintIn,
  listIn,
  numberIn,
  textIn,
} from './fields.js';

export const find: Command = {
  fields: ['filter', 'sort', 'projection', 'limit', 'batchSize', 'singleBatch', 'hint'],
  transactional: true,
  run(call) {
    const { body, services } = call;
    const project = projectionOf(documentIn(body, 'projection'));
    const query = {
      filter: filterIn(body, 'filter'),
      sort: documentIn(body, 'sort'),
      limit: countIn(body, 'limit'),
      hint: hintIn(body, 'hint'),
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

const isStage = (stage: Document | undefined, name: string) => stage !== undefined && name in stage;

/** `$match`, perhaps `$limit`, then `$group`. @throws MongoError 40324 for any other pipeline */
function stagesOf([match, ...rest]: readonly Document[]) {
  const limited = isStage(rest[0], '$limit') ? rest[0] : undefined;
  const [group, ...others] = limited ? rest.slice(1) : rest;
  const stages = [isStage(match, '$match') ? undefined : match, isStage(group, '$group') ? undefined : group];
  const [name] = Object.keys([...stages, ...others].find(stage => stage !== undefined) ?? {});
  if (name) throw new MongoError(40324, `The embedded database does not support the stage '${name}' in this place.`);
  if (!match || !group)
    throw new MongoError(40324, 'The embedded database supports only $match, perhaps $limit, then $group.');
  if (!isDocument(match.$match)) throw new MongoError(15959, 'the match filter must be an expression in an object');
  const limit = limited && countIn(limited, '$limit');
  if (limit === 0) throw new MongoError(15958, 'the limit must be positive');
  return { filter: match.$match, limit, group: groupOf(group.$group) };
}

/** Whether the index has all that both stages read. MongoDB reads the documents of a group without a condition on its first field. */
const isCovered = (plan: Plan | undefined, { fields }: Group): boolean => {
  if (!plan?.covered || fields.length === 0) return plan?.covered ?? false;
  return plan.bounded && fields.every(name => plan.index.spec.parts.some(({ field }) => field === name));
};

export const aggregate: Command = {
  fields: ['pipeline', 'cursor', 'hint'],
  transactional: true,
  run(call) {
    const { body, cost } = call;
    const cursor = documentIn(body, 'cursor');
    if (!cursor) throw failedToParse("The 'cursor' option is required");
    assertKnown('aggregate.cursor', cursor, ['batchSize']);
    const { filter, limit, group } = stagesOf(documentsIn(body, 'pipeline'));
    const found = select(collectionOf(call), readerOf(call), { filter, limit, hint: hintIn(body, 'hint') }, cost);
    const rows = group.rowsOf(found.map(version => version.document));
    // The profiler records the result of the group stage, and no documents if the index answers it.
    cost.found = rows.length;
    if (isCovered(cost.plans[0], group)) cost.documents = 0;
    return call.services.cursors.open({
      namespace: namespaceOf(call),
      rows,
      render: encode,
      batchSize: countIn(cursor, 'batchSize'),
    });
  },
};
