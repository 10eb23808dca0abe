import { requestParts } from '../../testing/request-parts.js';
import { findLongList, limitOf } from './list-limits.js';

const lists = requestParts.filter(({ schema }) => ['array', 'record'].includes(schema._zod.def.type));

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
  for (const { name, whole, path, around, schema } of lists) {
    const isList = schema._zod.def.type === 'array';
    const many = Array.from({ length: 30_000 }, (_, at) => [`A${at}`, {}]);
    const issues = findLongList(whole, around(isList ? many.map(() => ({})) : Object.fromEntries(many)));
    expect({ name, paths: issues.map(issue => issue.path.join('.')) }).toEqual({ name, paths: [path.join('.')] });
  }
});
