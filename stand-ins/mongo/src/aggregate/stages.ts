import { evalExpr } from 'mingo/core';
import * as builtIn from 'mingo/operators/pipeline';
import { type Document, isDocument } from '../bson/values.js';
import { matcherOf } from '../query/matcher.js';
import { sortBy, sortParts } from '../query/sort.js';
import { bucket } from './bucket.js';
import { isTrue } from './expression.js';
import { overAll, type Stage } from './stream.js';
import { STAGE_NAMES } from './validate.js';

/** A filter; `$expr` at its top may use the variables of a `$lookup` around it. */
const match: Stage = (stream, { $expr, ...filter }: Document, options) => {
  const matches = matcherOf(filter) as (document: unknown) => boolean;
  const holds = (document: unknown) => $expr === undefined || isTrue(evalExpr(document as object, $expr, options));
  return stream.filter((document: unknown) => matches(document) && holds(document));
};

const sort: Stage = (stream, order: Document) =>
  overAll(stream, documents => sortBy(documents, document => document, sortParts(order)));

interface Unwind {
  path: string;
  includeArrayIndex?: string;
  preserveNullAndEmptyArrays?: boolean;
}

function withValue(document: Document, parts: readonly string[], value: unknown): Document {
  const [part, ...rest] = parts as [string, ...string[]];
  if (rest.length > 0) return { ...document, [part]: withValue(document[part] as Document, rest, value) };
  if (value !== undefined) return { ...document, [part]: value };
  const { [part]: _, ...others } = document;
  return others;
}

function unwound(document: Document, options: Unwind): Document[] {
  const { path, includeArrayIndex, preserveNullAndEmptyArrays } = options;
  const parts = path.slice(1).split('.');
  let value: unknown = document;
  for (const part of parts) value = isDocument(value) ? value[part] : undefined;
  const numbered = (item: Document, index: number | null) =>
    includeArrayIndex ? { ...item, [includeArrayIndex]: index } : item;
  if (Array.isArray(value) && value.length > 0)
    return value.map((item, index) => numbered(withValue(document, parts, item), index));
  const empty = Array.isArray(value) || value === undefined || value === null;
  if (empty && !preserveNullAndEmptyArrays) return [];
  return [numbered(Array.isArray(value) ? withValue(document, parts, undefined) : document, null)];
}

const unwind: Stage = (stream, argument: string | Unwind) => {
  const options = typeof argument === 'string' ? { path: argument } : argument;
  return overAll(stream, documents => documents.flatMap(document => unwound(document, options)));
};

/** mingo's stages, with our own for what it reads differently from MongoDB. */
export const PIPELINE_STAGES = {
  ...Object.fromEntries(Object.entries(builtIn).filter(([name]) => STAGE_NAMES.includes(name))),
  $match: match,
  $sort: sort,
  $unwind: unwind,
  $bucket: bucket,
};
