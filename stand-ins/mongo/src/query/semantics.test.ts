import { BSONRegExp, Double, Int32, Long, ObjectId } from 'bson';
import { encode, parse } from '../bson/codec.js';
import type { Document } from '../bson/values.js';
import { MongoError } from '../errors.js';
import { matcherOf } from './matcher.js';
import { sortBy, sortParts } from './sort.js';

/** Filters and documents as they come off the wire. */
const wire = (document: Document) => parse(encode(document));

const matching = (documents: Document[], filter: Document) =>
  documents.map(wire).filter(matcherOf(wire(filter))).length;

const early = new ObjectId('65a000000000000000000000');
const late = new ObjectId('65a000000000000000000001');

/** What a real server answers, where engines that imitate it often do not. */
const CASES: [string, Document[], Document, number][] = [
  ['null matches a missing field', [{}, { a: null }, { a: 1 }], { a: null }, 2],
  ['$ne matches a missing field', [{}, { a: 1 }, { a: 2 }], { a: { $ne: 1 } }, 2],
  ['$lt compares numbers with numbers only', [{ a: 'x' }, { a: 1 }, { a: null }, {}], { a: { $lt: 5 } }, 1],
  ['$lte null matches null and missing', [{}, { a: null }, { a: 1 }], { a: { $lte: null } }, 2],
  ['$gt null matches nothing', [{}, { a: null }, { a: 1 }], { a: { $gt: null } }, 0],
  ['a sub-document is equal only with its fields in order', [{ a: { x: 1, y: 2 } }], { a: { y: 2, x: 1 } }, 0],
  ['a sub-document is equal in order', [{ a: { x: 1, y: 2 } }], { a: { x: 1, y: 2 } }, 1],
  ['a sub-document is not equal to a part of it', [{ a: { x: 1, y: 2 } }], { a: { x: 1 } }, 0],
  ['$gt orders object ids', [{ a: late }], { a: { $gt: early } }, 1],
  ['$in takes patterns', [{ a: 'abc' }, { a: 'cba' }], { a: { $in: [/^a/] } }, 1],
  ['$in null matches a missing field', [{}, { a: 1 }], { a: { $in: [null] } }, 1],
  ['$nin leaves out what has any', [{ a: [1, 2] }, { a: [3] }, {}], { a: { $nin: [2] } }, 2],
  ['a path goes through arrays', [{ a: [{ b: 1 }, { b: 2 }] }], { 'a.b': 2 }, 1],
  ['a path takes positions', [{ a: [{ b: 1 }, { b: 2 }] }], { 'a.0.b': 2 }, 0],
  ['null matches an element without the field', [{ a: [{}, { b: 1 }] }, { a: [{ b: 1 }] }], { 'a.b': null }, 1],
  ['null does not match an empty array', [{ a: [] }], { 'a.b': null }, 0],
  ['$exists sees an empty array', [{ a: [] }, {}], { a: { $exists: true, $size: 0 } }, 1],
  ['$exists false', [{ a: null }, {}], { a: { $exists: false } }, 1],
  ['$type date', [{ a: new Date() }, { a: 1 }], { a: { $type: 'date' } }, 1],
  ['$type objectId', [{ a: early }, { a: 'x' }], { a: { $type: 'objectId' } }, 1],
  ['$type by number, of several', [{ a: 'x' }, { a: 1 }, { a: true }], { a: { $type: [2, 'bool'] } }, 2],
  ['$type looks into arrays', [{ a: [1, 'x'] }, { a: [1] }], { a: { $type: 'string' } }, 1],
  ['$not of a pattern', [{ a: 'x' }, { a: 'y' }, {}], { a: { $not: /x/ } }, 2],
  ['$not of operators', [{ a: 1 }, { a: 9 }, {}], { a: { $not: { $gt: 5 } } }, 2],
  ['$regex with $options', [{ a: 'ABC' }], { a: { $regex: 'abc', $options: 'i' } }, 1],
  ['$elemMatch of values', [{ a: [1, 7] }, { a: [1, 9] }], { a: { $elemMatch: { $gt: 5, $lt: 9 } } }, 1],
  ['two bounds may hold for two elements', [{ a: [1, 9] }], { a: { $gt: 5, $lt: 3 } }, 1],
  ['$all of one value', [{ a: ['x', 'y'] }, { a: 'x' }], { a: { $all: ['x'] } }, 2],
  ['$all of nothing matches nothing', [{ a: [] }, {}], { a: { $all: [] } }, 0],
  ['$all with $elemMatch', [{ a: [{ q: 1 }, { q: 5 }] }], { a: { $all: [{ $elemMatch: { q: { $gt: 4 } } }] } }, 1],
  ['an array equals as a whole or as an element', [{ a: [1, 2] }, { a: [[1, 2]] }, { a: [2, 1] }], { a: [1, 2] }, 2],
  ['$size counts only arrays', [{ a: [1] }, { a: 'x' }], { a: { $size: 1 } }, 1],
  ['$mod', [{ a: 4 }, { a: 5 }, { a: 'x' }], { a: { $mod: [4, 0] } }, 1],
  [
    '$expr',
    [
      { a: 5, b: 3 },
      { a: 1, b: 3 },
    ],
    { $expr: { $gt: ['$a', '$b'] } },
    1,
  ],
  [
    '$and, $or and $nor',
    [
      { a: 1, b: 1 },
      { a: 2, b: 2 },
    ],
    { $or: [{ a: 1 }, { $and: [{ a: 2 }, { $nor: [{ b: 2 }] }] }] },
    1,
  ],
  ['1 equals 1.0 and a long 1', [{ a: new Int32(1) }, { a: new Double(1) }, { a: Long.fromNumber(1) }], { a: 1 }, 3],
  ['false is not 0', [{ a: false }, { a: 0 }], { a: 0 }, 1],
  ['dates compare with dates', [{ a: new Date(5) }, { a: 5 }], { a: { $lte: new Date(5) } }, 1],
  ['text compares by its bytes', [{ a: 'Z' }, { a: 'a' }, { a: 'é' }], { a: { $gte: 'a' } }, 2],
  ['NaN equals NaN alone', [{ a: Number.NaN }, { a: 1 }], { a: Number.NaN }, 1],
  ['NaN is not less than a number', [{ a: Number.NaN }], { a: { $lt: 5 } }, 0],
  ['$comment changes nothing', [{ a: 1 }], { a: 1, $comment: 'why' }, 1],
];

it.each(CASES)('%s', (_name, documents, filter, expected) => {
  expect(matching(documents, filter)).toBe(expected);
});

const order = (documents: Document[], sort: Document) =>
  sortBy(documents.map(wire), document => document, sortParts(wire(sort))).map(({ i }) => Number(i));

it('sorts values of all kinds in the order of BSON', () => {
  const values = [/x/, new Date(1), true, early, [], { x: 1 }, 's', 3, null];
  const documents = values.map((a, i) => ({ i, a }));
  expect(order(documents, { a: 1 })).toEqual([4, 8, 7, 6, 5, 3, 2, 1, 0]);
  expect(order(documents, { a: -1 })).toEqual([0, 1, 2, 3, 5, 6, 7, 8, 4]);
});

it('sorts arrays by their least element, or by their greatest when descending', () => {
  const documents = [
    { i: 1, a: [5, 1] },
    { i: 2, a: [2] },
    { i: 3, a: 3 },
  ];
  expect(order(documents, { a: 1 })).toEqual([1, 2, 3]);
  expect(order(documents, { a: -1 })).toEqual([1, 3, 2]);
});

it('sorts by several fields and leaves equal ones as they came', () => {
  const documents = [
    { i: 1, a: 1, b: 1 },
    { i: 2, a: 2, b: 1 },
    { i: 3, a: 1, b: 2 },
    { i: 4, a: 1, b: 2 },
  ];
  expect(order(documents, { a: 1, b: -1 })).toEqual([3, 4, 1, 2]);
});

it.each([
  ['an unknown operator', { a: { $bogus: 1 } }, 2],
  ['an unknown operator at the top', { $bogus: [] }, 2],
  ['code', { $where: 'true' }, 2],
  ['a schema', { $jsonSchema: {} }, 2],
  ['geography', { a: { $near: [1, 2] } }, 2],
  ['an unknown operator behind $not', { a: { $not: { $bogus: 1 } } }, 2],
  ['an unknown operator in $elemMatch', { a: { $elemMatch: { $bogus: 1 } } }, 2],
  ['an unknown type', { a: { $type: 'bogus' } }, 2],
  ['$in without a list', { a: { $in: 1 } }, 2],
  ['$or without branches', { $or: [] }, 2],
  ['an operator inside $in', { a: { $in: [{ $gt: 1 }] } }, 2],
  ['$options alone', { a: { $options: 'i' } }, 2],
  ['a pattern that is none', { a: { $regex: '(' } }, 51091],
  ['an option of patterns it does not have', { a: new BSONRegExp('a', 'x') }, 51108],
  ['text search below the top', { $or: [{ $text: { $search: 'x' } }] }, 2],
])('refuses %s', (_name, filter, code) => {
  expect(() => matcherOf(wire(filter))).toThrow(MongoError);
  expect(() => matcherOf(wire(filter))).toThrow(expect.objectContaining({ code }));
});
