import { type Document, isDocument } from '../bson/values.js';
import { MongoError, unsupported } from '../errors.js';
import { matcherOf } from '../query/matcher.js';
import { sortParts } from '../query/sort.js';
import { splitText } from '../query/text.js';
import { checkExpression } from './check-expression.js';
import { ACCUMULATOR_OPERATORS } from './operators.js';

/** Takes an options document with no other fields than these. */
const only = (stage: string, names: readonly string[]) => (options: unknown) => {
  if (!isDocument(options)) throw new MongoError(9, `the ${stage} stage needs an object`);
  for (const name of Object.keys(options))
    if (!names.includes(name)) throw unsupported(`The option '${name}' of ${stage}`, 9);
  checkExpression(options);
};

const count = (argument: unknown) => {
  const number = Number(argument);
  if (!Number.isInteger(number) || number < 0) throw new MongoError(5107201, 'expected a whole number, 0 or more');
};

function lookup(options: unknown): void {
  const { pipeline, ...rest } = options as Document;
  only('$lookup', ['from', 'localField', 'foreignField', 'let', 'as'])(rest);
  if (typeof rest.from !== 'string' || typeof rest.as !== 'string')
    throw new MongoError(9, "$lookup needs the strings 'from' and 'as'");
  if (pipeline !== undefined) checkPipeline(pipeline);
}

function facet(options: unknown): void {
  if (!isDocument(options)) throw new MongoError(40169, 'the $facet specification must be a non-empty object');
  for (const pipeline of Object.values(options)) checkPipeline(pipeline);
}

const text = (argument: unknown) => {
  if (typeof argument !== 'string') throw new MongoError(40156, 'the count field must be a non-empty string');
};

function group(spec: unknown): void {
  if (!isDocument(spec) || !('_id' in spec)) throw new MongoError(15955, 'a group specification must include an _id');
  for (const [field, value] of Object.entries(spec)) {
    if (field === '_id') continue;
    const [operator, ...more] = isDocument(value) ? Object.keys(value) : [];
    if (!operator || more.length > 0 || !(operator in ACCUMULATOR_OPERATORS))
      throw new MongoError(40234, `The field '${field}' must be an accumulator object`);
  }
  checkExpression(spec);
}

const fields = (stage: string) => (spec: unknown) => {
  if (!isDocument(spec) || Object.keys(spec).length === 0)
    throw new MongoError(40177, `the ${stage} specification must be a non-empty object`);
  checkExpression(spec);
};

const STAGES: Record<string, (argument: unknown) => void> = {
  $match: filter => {
    if (!isDocument(filter)) throw new MongoError(15959, 'the match filter must be an expression in an object');
    matcherOf(filter);
  },
  $sort: sort => {
    if (sortParts(sort as Document).length === 0) throw new MongoError(15976, '$sort must have at least one key');
  },
  $limit: limit => {
    count(limit);
    if (Number(limit) === 0) throw new MongoError(15958, 'the limit must be positive');
  },
  $skip: count,
  $project: fields('$project'),
  $addFields: fields('$addFields'),
  $set: fields('$set'),
  $unset: () => {},
  $group: group,
  $unwind: path => {
    if (typeof path !== 'string') only('$unwind', ['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'])(path);
  },
  $lookup: lookup,
  $facet: facet,
  $count: text,
  $replaceRoot: only('$replaceRoot', ['newRoot']),
  $replaceWith: checkExpression,
  $sortByCount: checkExpression,
  $bucket: only('$bucket', ['groupBy', 'boundaries', 'default', 'output']),
};

export const STAGE_NAMES = Object.keys(STAGES);

/** Refuses a pipeline with a stage, operator or option that is not known. @throws MongoError 40324, 168 or 9 */
export function checkPipeline(pipeline: unknown): asserts pipeline is Document[] {
  if (!Array.isArray(pipeline)) throw new MongoError(14, "'pipeline' must be an array");
  for (const [place, stage] of pipeline.entries()) {
    if (!isDocument(stage) || Object.keys(stage).length !== 1)
      throw new MongoError(40323, 'A pipeline stage specification object must contain exactly one field.');
    const [name, argument] = Object.entries(stage)[0] as [string, unknown];
    if (name === '$changeStream') throw new MongoError(40573, 'The $changeStream stage is not supported');
    const check = Object.hasOwn(STAGES, name) ? STAGES[name] : undefined;
    if (!check) throw new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`);
    check(place === 0 && name === '$match' && isDocument(argument) ? splitText(argument).filter : argument);
  }
}
