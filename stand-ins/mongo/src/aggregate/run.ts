import { Context } from 'mingo';
import { Aggregator } from 'mingo/aggregator';
import { encode, parsePlain, toPlain } from '../bson/codec.js';
import { holdsWideInteger } from '../bson/storable.js';
import { type Document, Int32 } from '../bson/values.js';
import type { Collection } from '../engine/collection.js';
import type { Version } from '../engine/record.js';
import type { Transaction } from '../engine/transaction.js';
import { unsupported } from '../errors.js';
import { type Cost, noCost, type Query, select } from '../query/select.js';
import { mingoCall } from './mingo-call.js';
import { ACCUMULATOR_OPERATORS, EXPRESSION_OPERATORS } from './operators.js';
import { PIPELINE_STAGES } from './stages.js';
import { checkPipeline } from './validate.js';

const context = Context.init({
  expression: EXPRESSION_OPERATORS,
  accumulator: ACCUMULATOR_OPERATORS,
  pipeline: PIPELINE_STAGES,
} as never);

const LEADING = ['$match', '$sort', '$skip', '$limit'];

/** Splits off the stages at the front that an index can answer. */
export function leadingQuery(pipeline: readonly Document[]): { query: Query; rest: readonly Document[] } {
  const parts: Document = {};
  let taken = 0;
  let least = 0;
  for (const stage of pipeline) {
    const [name, argument] = Object.entries(stage)[0] as [string, unknown];
    const place = LEADING.indexOf(name, least);
    if (place === -1) break;
    parts[name] = argument;
    least = place + 1;
    taken++;
  }
  const { $match, $sort, $skip, $limit } = parts;
  const query = {
    filter: ($match ?? {}) as Document,
    sort: $sort as Document | undefined,
    skip: $skip === undefined ? undefined : Number($skip),
    limit: $limit === undefined ? undefined : Number($limit),
  };
  return { query, rest: pipeline.slice(taken) };
}

/** The pipeline that drivers send to count documents. */
function isCount(rest: readonly Document[]): boolean {
  const [stage] = rest;
  return rest.length === 1 && JSON.stringify(stage) === '{"$group":{"_id":1,"n":{"$sum":1}}}';
}

function plainOf(version: Version): Document {
  const document = parsePlain(version.bytes as Buffer);
  if (holdsWideInteger(document)) throw unsupported('An integer beyond 2^53 in an aggregation');
  return document;
}

export interface Aggregation {
  readonly pipeline: unknown;
  readonly collection: Collection | undefined;
  /** Finds the collections that `$lookup` names. */
  readonly resolve: (name: string) => Collection | undefined;
}

/** Runs a pipeline. @returns the resulting documents' bytes @throws MongoError for what it cannot do */
export function aggregate(
  transaction: Transaction,
  { pipeline, collection, resolve }: Aggregation,
  cost: Cost = noCost(),
) {
  checkPipeline(pipeline);
  const { query, rest } = leadingQuery(pipeline);
  const versions = select(collection, transaction, query, cost);
  if (rest.length === 0) return versions.map(version => version.bytes as Buffer);
  if (isCount(rest)) return versions.length === 0 ? [] : [encode({ _id: new Int32(1), n: new Int32(versions.length) })];
  const all = (name: string) => select(resolve(name), transaction, { filter: {} }).map(plainOf);
  const stages = toPlain({ rest }).rest as Document[];
  const options = { context, collectionResolver: all, scriptEnabled: false };
  const documents = mingoCall(() => new Aggregator(stages, options).run(versions.map(plainOf)) as Document[]);
  return documents.map(encode);
}
