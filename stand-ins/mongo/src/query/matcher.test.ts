import { BSONRegExp, Double, Int32, Long, ObjectId } from 'bson';
import { encode, parse } from '../bson/codec.js';
import type { Document } from '../bson/values.js';
import { MongoError } from '../errors.js';
import { matcherOf } from './matcher.js';
import { sortBy, sortParts } from './sort.js';

/** A document as the server receives it. */
const wire = (document: Document) => parse(encode(document));

const early = new ObjectId('65a000000000000000000000');
const late = new ObjectId('65a000000000000000000001');

const CASES: [string, Document[], Document, number][] = [
  ['null matches a missing field', [{}, { a: null }, { a: 1 }], { a: null }, 2],
  ['$ne matches a missing field', [{}, { a: 1 }, { a: 2 }], { a: { $ne: 1 } }, 2],
  ['$lt compares numbers with numbers only', [{ a: 'x' }, { a: 1 }, { a: null }, {}], { a: { $lt: 5 } }, 1],
  ['$lte null matches null and missing', [{}, { a: null }, { a: 1 }], { a: { $lte: null } }, 2],
  ['$gt null matches nothing', [{}, { a: null }, { a: 1 }], { a: { $gt: null } }, 0],
  ['a document with other field order is different', [{ a: { x: 1, y: 2 } }], { a: { y: 2, x: 1 } }, 0],
  ['a document with the same fields is equal', [{ a: { x: 1, y: 2 } }], { a: { x: 1, y: 2 } }, 1],
  ['a document does not equal a part of it', [{ a: { x: 1, y: 2 } }], { a: { x: 1 } }, 0],
  ['$gt orders object ids', [{ a: late }], { a: { $gt: early } }, 1],
  ['$in null matches a missing field', [{}, { a: 1 }], { a: { $in: [null] } }, 1],
  ['a path goes through arrays', [{ a: [{ b: 1 }, { b: 2 }] }], { 'a.b': 2 }, 1],
  ['a path takes positions', [{ a: [{ b: 1 }, { b: 2 }] }], { 'a.0.b': 2 }, 0],
  ['a position does not go into an array', [{ a: [[1]] }, { a: [1] }], { 'a.0': 1 }, 1],
  ['null does not match below a scalar at a position', [{ a: [1] }, { a: [{}] }], { 'a.0.b': null }, 1],
  ['null matches an element without the field', [{ a: [{}, { b: 1 }] }, { a: [{ b: 1 }] }], { 'a.b': null }, 1],
  ['null does not match an empty array', [{ a: [] }], { 'a.b': null }, 0],
  ['$exists true matches an empty array', [{ a: [] }, {}], { a: { $exists: true } }, 1],
  ['$exists false does not match null', [{ a: null }, {}], { a: { $exists: false } }, 1],
  ['two bounds may match two elements', [{ a: [1, 9] }], { a: { $gt: 5, $lt: 3 } }, 1],
  ['an array equals as a whole or as an element', [{ a: [1, 2] }, { a: [[1, 2]] }, { a: [2, 1] }], { a: [1, 2] }, 2],
  ['$and and $or', [{ a: 1 }, { a: 2, b: 2 }, { a: 2 }], { $or: [{ a: 1 }, { $and: [{ a: 2 }, { b: 2 }] }] }, 2],
  ['1 equals 1.0 and a long 1', [{ a: new Int32(1) }, { a: new Double(1) }, { a: Long.fromNumber(1) }], { a: 1 }, 3],
  ['false is not 0', [{ a: false }, { a: 0 }], { a: 0 }, 1],
  ['dates compare with dates', [{ a: new Date(5) }, { a: 5 }], { a: { $lte: new Date(5) } }, 1],
  ['text compares by its bytes', [{ a: 'Z' }, { a: 'a' }, { a: 'é' }], { a: { $gte: 'a' } }, 2],
  ['a regular expression matches text', [{ a: 'abc' }, { a: ['x', 'Abc'] }, { a: 1 }], { a: /^ab/i }, 2],
  ['NaN is not less than a number', [{ a: Number.NaN }, { a: -1 }], { a: { $lte: 0 } }, 1],
  ['NaN equals only NaN', [{ a: Number.NaN }, { a: 1 }], { a: Number.NaN }, 1],
];

it.each(CASES)('%s', (_name, documents, filter, expected) => {
  expect(documents.map(wire).filter(matcherOf(wire(filter)))).toHaveLength(expected);
});

const order = (documents: Document[], sort: Document) =>
  sortBy(documents.map(wire), document => document, sortParts(wire(sort))).map(({ i }) => Number(i));

it('sorts values of all kinds in the order of BSON', () => {
  const values = [new Date(1), true, early, { x: 1 }, 's', 3, null];
  const documents = values.map((a, i) => ({ i, a }));
  expect(order(documents, { a: 1 })).toEqual([6, 5, 4, 3, 2, 1, 0]);
  expect(order(documents, { a: -1 })).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

it('sorts by several fields and keeps the order of equal documents', () => {
  const documents = [
    { i: 1, a: 1, b: 1 },
    { i: 2, a: 2, b: 1 },
    { i: 3, a: 1, b: 2 },
    { i: 4, a: 1, b: 2 },
  ];
  expect(order(documents, { a: 1, b: -1 })).toEqual([3, 4, 1, 2]);
});

it('refuses to sort by an array', () => {
  expect(() => order([{ a: [1] }], { a: 1 })).toThrow(expect.objectContaining({ code: 2 }));
});

it.each<[string, Document]>([
  ['an unknown operator', { a: { $bogus: 1 } }],
  ['an unknown operator at the top', { $bogus: [] }],
  ...['$nin', '$not', '$all', '$elemMatch', '$size', '$mod', '$type', '$regex'].map(
    name => [name, { a: { [name]: [1] } }] as [string, Document],
  ),
  ...['$expr', '$where', '$text', '$jsonSchema', '$comment'].map(
    name => [name, { [name]: [{}] }] as [string, Document],
  ),
  ['a regular expression with $gt', { a: { $gt: new BSONRegExp('a') } }],
  ['$in without a list', { a: { $in: 1 } }],
  ['an operator inside $in', { a: { $in: [{ $gt: 1 }] } }],
  ['$or without branches', { $or: [] }],
])('refuses %s', (_name, filter) => {
  expect(() => matcherOf(wire(filter))).toThrow(MongoError);
  expect(() => matcherOf(wire(filter))).toThrow(expect.objectContaining({ code: 2 }));
});
