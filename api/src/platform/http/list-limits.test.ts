import type { Route } from '@kerf/contracts';
import { allRoutes } from '@kerf/contracts/all-routes';
import type * as z from 'zod/mini';
import { findLongList, innerOf, limitOf } from './list-limits.js';

interface List {
  schema: z.core.$ZodTypes;
  /** A body that has this list, and nothing else. */
  around: (list: unknown) => unknown;
  path: string[];
}

/** Every list and record below a schema. */
const listsOf = (
  given: z.core.$ZodType,
  path: string[] = [],
  around: List['around'] = list => list,
  seen = new Set(),
): List[] => {
  const schema = given as z.core.$ZodTypes;
  if (seen.has(schema)) return [];
  const inside = new Set(seen).add(schema);
  const { type } = schema._zod.def;
  const own = type === 'array' || type === 'record' ? [{ schema, path, around }] : [];
  // One part of each kind shows the schemas below.
  const sample = type === 'array' ? [0] : type === 'record' ? { EUR: 0 } : {};
  const inner = innerOf(schema, [], sample).flatMap(({ schema: below, path: [name] }) => {
    if (name === undefined) return listsOf(below, path, around, inside);
    const wrap = (list: unknown) => around(typeof name === 'number' ? [list] : { [name]: list });
    return listsOf(below, [...path, String(name)], wrap, inside);
  });
  return [...own, ...inner];
};

const lists = Object.entries(allRoutes as Record<string, Route>).flatMap(([name, { params, query, body }]) =>
  [params, query, body].flatMap(part =>
    part ? listsOf(part).map(list => ({ ...list, part, name: `${name} ${list.path.join('.')}` })) : [],
  ),
);

it('finds the lists of the requests', () => {
  expect(lists.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'requestReturn lines',
      'refundOrder lines',
      'putVariants variants.0.options',
      'addItem prices',
    ]),
  );
});

it('has a maximum for every list of a request', () => {
  expect(lists.filter(({ schema }) => !limitOf(schema)).map(({ name }) => name)).toEqual([]);
});

it('names the list that is too long, and none of its elements', () => {
  for (const { name, part, path, around, schema } of lists) {
    const isList = schema._zod.def.type === 'array';
    const many = Array.from({ length: 30_000 }, (_, at) => [`A${at}`, {}]);
    const issues = findLongList(part, around(isList ? many.map(() => ({})) : Object.fromEntries(many)));
    expect({ name, paths: issues.map(issue => issue.path.join('.')) }).toEqual({ name, paths: [path.join('.')] });
  }
});
