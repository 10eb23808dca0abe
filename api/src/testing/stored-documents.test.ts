import { Schema, Types } from 'mongoose';
import { nullable, optional, required } from '../platform/database/fields.js';
import { problemsOf } from './stored-documents.js';

const line = new Schema({ item: required(Schema.Types.ObjectId), note: String }, { _id: false });
const schema = new Schema({
  name: required(String),
  removedAt: nullable(Date),
  count: optional(Number),
  kind: { type: String, enum: ['a', 'b'], required: true },
  lines: required([line]),
  words: [String],
  best: line,
  sizes: { type: Map, of: Number },
});
const whole = () => ({
  ...{ _id: new Types.ObjectId(), name: 'Saw', removedAt: null, kind: 'a' },
  ...{ lines: [{ item: new Types.ObjectId() }], words: ['saw'], best: { item: new Types.ObjectId() }, sizes: { 1: 2 } },
});

it('finds nothing in a document that has what its schema promises', () => {
  expect(problemsOf(schema, whole())).toEqual([]);
  expect(problemsOf(schema, { ...whole(), count: 1, removedAt: new Date(), lines: [] })).toEqual([]);
});

it.each<[object, string]>([
  [{ name: undefined }, 'name is missing'],
  [{ name: null }, 'name is null'],
  [{ name: 1 }, 'name is of type Number, and not String'],
  [{ removedAt: undefined }, 'removedAt is missing'],
  [{ count: '1' }, 'count is of type String, and not Number'],
  [{ kind: 'c' }, 'kind is c'],
  [{ lines: undefined }, 'lines is missing'],
  [{ lines: {} }, 'lines is no list'],
  [{ lines: [{ item: new Types.ObjectId() }, {}] }, 'lines.1.item is missing'],
  [{ words: ['saw', 2] }, 'words.1 is of type Number, and not String'],
  [{ best: { item: 'x' } }, 'best.item is of type String, and not ObjectId'],
  [{ best: [] }, 'best is no object'],
  [{ sizes: [] }, 'sizes is no object'],
  [{ sizes: { 1: 'x' } }, 'sizes.1 is of type String, and not Number'],
])('names the path of %j', (changes, problem) => {
  expect(problemsOf(schema, { ...whole(), ...changes })).toEqual([problem]);
});
