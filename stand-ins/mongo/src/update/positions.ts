import type { Document } from '../bson/values.js';
import { badValue, failedToParse } from '../errors.js';
import { matcherOf, type Predicate } from '../query/matcher.js';
import { setAt, valueAt } from './target.js';

/** What `$`, `$[]` and `$[name]` in a path are looked up in. */
export interface Positions {
  /** The filter that found the document; none for an upsert. */
  readonly filter: Document | undefined;
  readonly arrayFilters: ReadonlyMap<string, Predicate>;
}

const NAMED = /^\$\[([a-z][A-Za-z0-9]*)\]$/;

/** Reads `arrayFilters`: one name each, such as `{ 'line.sku': 'x' }`. */
export function parseArrayFilters(filters: readonly Document[] = []): Map<string, Predicate> {
  const parsed = new Map<string, Predicate>();
  for (const filter of filters) {
    const names = new Set(Object.keys(filter).map(path => path.split('.')[0] as string));
    const [name] = names;
    if (names.size !== 1 || !name || name.startsWith('$'))
      throw failedToParse('Each array filter here names exactly one identifier');
    if (parsed.has(name))
      throw failedToParse(`Found multiple array filters with the same top-level field name ${name}`);
    parsed.set(name, matcherOf(filter));
  }
  return parsed;
}

/** The first element that all of the filter's conditions on the array hold for. */
function matchedIndex(document: Document, parts: readonly string[], array: unknown[], filter: Document | undefined) {
  const path = parts.join('.');
  const conditions: Document[] = [];
  const collect = (part: Document) => {
    for (const [field, value] of Object.entries(part)) {
      if (field === '$and') (value as Document[]).forEach(collect);
      else if (field === path || field.startsWith(`${path}.`)) conditions.push({ [field]: value });
    }
  };
  collect(filter ?? {});
  const matches = matcherOf({ $and: conditions.length > 0 ? conditions : [{ $nor: [{}] }] });
  const index = array.findIndex(item => {
    const alone: Document = {};
    setAt(alone, parts, [item]);
    return matches({ ...document, ...alone });
  });
  if (index === -1) throw badValue('The positional operator did not find the match needed from the query.');
  return index;
}

function chosen(document: Document, parts: readonly string[], part: string, positions: Positions): number[] {
  const array = valueAt(document, parts);
  if (!Array.isArray(array))
    throw badValue(`The path '${parts.join('.')}' must exist and be an array in order to apply ${part}`);
  if (part === '$') return [matchedIndex(document, parts, array, positions.filter)];
  if (part === '$[]') return [...array.keys()];
  const name = NAMED.exec(part)?.[1];
  const test = name && positions.arrayFilters.get(name);
  if (!test) throw badValue(`No array filter found for identifier '${part}'`);
  return [...array.keys()].filter(index => test({ [name]: array[index] }));
}

/** The exact paths that an update's path means in a document. */
export function expandPath(document: Document, path: string, positions: Positions): string[][] {
  let paths: string[][] = [[]];
  for (const part of path.split('.')) {
    if (part === '') throw badValue(`The update path '${path}' contains an empty field name`);
    paths = part.startsWith('$')
      ? paths.flatMap(parts => chosen(document, parts, part, positions).map(index => [...parts, String(index)]))
      : paths.map(parts => [...parts, part]);
  }
  return paths;
}
