import { BSONRegExp, ObjectId } from 'bson';
import fc from 'fast-check';
import { type Document, Double, Int32, Long } from '../bson/values.js';

/** Generators within the supported subset: few values and few fields, so that filters match and keys collide. */
const number = fc.oneof(
  { arbitrary: fc.integer({ min: -2, max: 3 }).map(value => new Int32(value)), weight: 4 },
  fc.constantFrom(-1.5, 0, 1, 2.5, Number.POSITIVE_INFINITY).map(value => new Double(value)),
  fc.constantFrom('1', '2', '9007199254740993', '9223372036854775807').map(text => Long.fromString(text)),
  fc.constantFrom(2147483647, -2147483648).map(value => new Int32(value)),
);
const text = fc.constantFrom('', 'a', 'A', 'ab', 'b', 'é');
const scalar: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: number, weight: 4 },
  { arbitrary: text, weight: 2 },
  fc.constantFrom(null, true, false),
  fc.constantFrom(new Date(0), new Date(1), new Date(-1)),
  fc.constantFrom('000000000000000000000001', 'ffffffffffffffffffffffff').map(hex => new ObjectId(hex)),
);
const nested = fc.oneof(
  { arbitrary: fc.record({ x: scalar, y: scalar }, { requiredKeys: [] }) as fc.Arbitrary<unknown>, weight: 3 },
  scalar,
);
const list = fc.array(fc.oneof(scalar, fc.record({ x: scalar }), fc.array(scalar, { maxLength: 2 })), { maxLength: 3 });

const id = fc.oneof(
  { arbitrary: fc.integer({ min: 1, max: 6 }).map(value => new Int32(value) as unknown), weight: 6 },
  fc.constantFrom<unknown>('a', new Double(1), null, { a: 1 }),
);

/** Lists are in the field `l` only: the embedded server does not sort them, nor has them in unique indexes. */
const document = fc.record(
  { _id: id, a: scalar, b: scalar, n: nested, l: list },
  { requiredKeys: ['_id'] },
) as fc.Arbitrary<Document>;

const SORTED = ['a', 'b', 'n.x', 'n.y'];
const PATHS = [...SORTED, 'n', 'l', 'l.x', 'l.0', 'l.0.x', '_id', 'missing'];

const pattern = fc.constantFrom(new BSONRegExp('^a', 'i'), new BSONRegExp('b$', ''));
const conditionOn = (operand: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { arbitrary: operand, weight: 3 },
    pattern,
    fc
      .tuple(fc.constantFrom('$eq', '$ne', '$gt', '$gte', '$lt', '$lte'), operand)
      .map(([name, value]) => ({ [name]: value })),
    fc.tuple(scalar, scalar).map(([from, to]) => ({ $gte: from, $lt: to })),
    fc.array(fc.oneof(operand, pattern), { maxLength: 3 }).map(values => ({ $in: values })),
    fc.boolean().map(wanted => ({ $exists: wanted })),
  );
const ofLists = conditionOn(fc.oneof({ arbitrary: scalar, weight: 3 }, nested, list));
const ofOthers = conditionOn(fc.oneof({ arbitrary: scalar, weight: 5 }, nested));
const fields: fc.Arbitrary<Document> = fc
  .array(
    fc
      .constantFrom(...PATHS)
      .chain(path => (path.startsWith('l') ? ofLists : ofOthers).map((wanted): [string, unknown] => [path, wanted])),
    { maxLength: 3 },
  )
  .map(entries => Object.fromEntries(entries));
export const filter: fc.Arbitrary<Document> = fc.oneof(
  { arbitrary: fields, weight: 5 },
  fc.tuple(fields, fc.array(fields, { minLength: 1, maxLength: 2 })).map(([rest, $or]) => ({ ...rest, $or })),
  fc.tuple(fields, fields).map($and => ({ $and })),
  fc.tuple(fields, fields).map(([rest, none]) => ({ ...rest, $nor: [none] })),
);

const UPDATED = [...SORTED, 'n', 'new', 'new.x', 'o'];
const argumentOf: Record<string, fc.Arbitrary<unknown>> = {
  $set: nested,
  $setOnInsert: nested,
  $unset: fc.constant(1),
  $inc: number,
  $min: scalar,
  $max: scalar,
};
const modifier = fc.constantFrom(...Object.keys(argumentOf)).chain(name =>
  fc
    .dictionary(fc.constantFrom(...UPDATED), argumentOf[name] as fc.Arbitrary<unknown>, {
      minKeys: 1,
      maxKeys: 2,
      noNullPrototype: true,
    })
    .map(changes => ({ [name]: changes })),
);
const update: fc.Arbitrary<Document> = fc
  .array(modifier, { minLength: 1, maxLength: 3 })
  .map(modifiers => Object.assign({}, ...modifiers));

/** Ends with `_id`, because a real server orders equal documents as it likes. */
const sort: fc.Arbitrary<Document> = fc
  .dictionary(fc.constantFrom(...SORTED), fc.constantFrom(1, -1), { maxKeys: 2, noNullPrototype: true })
  .chain(keys => fc.constantFrom(1, -1).map(direction => ({ ...keys, _id: direction })));
const projection: fc.Arbitrary<Document> = fc.constantFrom<Document>(
  ...[{}, { a: 1 }, { a: 1, n: 1, _id: 0 }, { b: 0 }, { _id: 0 }, { _id: 1 }, { a: 0, l: 0, _id: 0 }],
);

/** A filter of one document, because a real server changes whichever document it finds first. */
const single = fc.tuple(id, filter).map(([_id, rest]) => ({ $and: [{ _id }, rest] }));
const target = (name: string) =>
  fc
    .oneof(
      fc.record({ q: single, u: update, upsert: fc.boolean() }),
      fc.record({ q: id.map(_id => ({ _id })), u: update, upsert: fc.boolean() }),
      fc.record({ q: fields, u: update, multi: fc.constant(true) }),
    )
    .map(statement => ({ update: name, updates: [statement] }));

/** A command of a collection. */
export const commandOf = (name: string): fc.Arbitrary<Document> =>
  fc.oneof(
    {
      arbitrary: fc.record({ find: fc.constant(name), filter, sort, projection, limit: fc.nat({ max: 3 }) }),
      weight: 4,
    },
    filter.map(wanted => ({
      aggregate: name,
      pipeline: [{ $match: wanted }, { $group: { _id: 1, n: { $sum: 1 } } }],
      cursor: {},
    })),
    { arbitrary: target(name), weight: 4 },
    fc
      .array(document, { minLength: 1, maxLength: 3 })
      .chain(documents => fc.boolean().map(ordered => ({ insert: name, documents, ordered }))),
    fc.tuple(single, filter, fc.boolean()).map(([one, many, all]) => ({
      delete: name,
      deletes: [{ q: all ? many : one, limit: all ? 0 : 1 }],
    })),
    fc
      .oneof(
        fc.record({ query: filter, sort, update, new: fc.boolean() }),
        fc.record({ query: single, sort, update, new: fc.boolean(), upsert: fc.boolean() }),
      )
      .map(change => ({ findAndModify: name, ...change })),
    fc.record({ query: filter, sort }).map(change => ({ findAndModify: name, ...change, remove: true })),
  );

export const documents = fc.uniqueArray(document, { maxLength: 6, selector: ({ _id }) => String(_id) });
