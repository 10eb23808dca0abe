import { type Document, isDocument } from '../bson/values.js';
import { MongoError, unsupported } from '../errors.js';
import { matcherOf } from '../query/matcher.js';
import { sortParts } from '../query/sort.js';
import { checkExpression } from './check-expression.js';

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

const STAGES: Record<string, (argument: unknown) => void> = {
  $match: filter => void matcherOf(filter as Document),
  $sort: sort => void sortParts(sort as Document),
  $limit: count,
  $skip: count,
  $project: checkExpression,
  $addFields: checkExpression,
  $set: checkExpression,
  $unset: () => {},
  $group: checkExpression,
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
  for (const stage of pipeline) {
    if (!isDocument(stage) || Object.keys(stage).length !== 1)
      throw new MongoError(40323, 'A pipeline stage specification object must contain exactly one field.');
    const [name, argument] = Object.entries(stage)[0] as [string, unknown];
    if (name === '$changeStream') throw new MongoError(40573, 'The $changeStream stage is not supported');
    const check = Object.hasOwn(STAGES, name) ? STAGES[name] : undefined;
    if (!check) throw new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`);
    check(argument);
  }
}
