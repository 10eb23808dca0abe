import { evalExpr } from 'mingo/core';
import { Lazy } from 'mingo/lazy';
import { $group } from 'mingo/operators/pipeline';
import { encodeValue } from '../bson/key.js';
import type { Document } from '../bson/values.js';
import { badValue, MongoError } from '../errors.js';
import { overAll, type Stage } from './stream.js';

interface Bucket {
  groupBy: unknown;
  boundaries: unknown[];
  default?: unknown;
  output?: Record<string, never>;
}

function ascending(boundaries: unknown): string[] {
  if (!Array.isArray(boundaries) || boundaries.length < 2)
    throw new MongoError(40192, 'The $bucket boundaries must be an array of at least 2');
  const keys = boundaries.map(encodeValue);
  if (keys.some((key, i) => i > 0 && key <= (keys[i - 1] as string)))
    throw new MongoError(40194, 'The $bucket boundaries must be sorted');
  return keys;
}

/** Groups by the range a value lies in: from each boundary up to, but not with, the next. */
export const bucket: Stage = (stream, argument: Bucket, options) => {
  const { groupBy, boundaries, output = { count: { $sum: 1 } } } = argument;
  const keys = ascending(boundaries);
  const bucketOf = (document: Document): unknown => {
    const key = encodeValue(evalExpr(document, groupBy, options));
    const place = keys.findLastIndex(boundary => boundary <= key);
    if (place >= 0 && place < keys.length - 1) return boundaries[place];
    if ('default' in argument) return argument.default;
    throw badValue('$bucket found a value outside of its boundaries and has no default');
  };
  return overAll(stream, documents => {
    const groups = new Map<string, { id: unknown; members: Document[] }>();
    for (const document of documents) {
      const id = bucketOf(document);
      const key = encodeValue(id);
      const group = groups.get(key) ?? { id, members: [] };
      group.members.push(document);
      groups.set(key, group);
    }
    const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
    return sorted.flatMap(
      ({ id, members }) => $group(Lazy(members), { _id: { $literal: id }, ...output }, options).collect() as Document[],
    );
  });
};
