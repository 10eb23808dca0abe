import { Schema } from 'mongoose';
import * as z from 'zod/mini';
import { fieldsOf } from './fields-of.js';

it('requires each field of the contract in its type', () => {
  const fields = fieldsOf(z.object({ name: z.string(), count: z.int(), price: z.number(), isNew: z.boolean() }));
  expect(fields).toEqual({
    name: { type: String, required: true },
    count: { type: Number, required: true },
    price: { type: Number, required: true },
    isNew: { type: Boolean, required: true },
  });
});

it('stores null for a nullable field and an empty list for a list', () => {
  const spec = z.object({ label: z.string() });
  const { kind, specs } = fieldsOf(z.object({ kind: z.nullable(z.enum(['saw', 'drill'])), specs: z.array(spec) }));
  expect(kind).toEqual({ type: String, enum: ['saw', 'drill'], required: false, default: null });
  expect(specs).toEqual({ type: [expect.any(Schema)], default: [] });
});

it('rejects types that it cannot define', () => {
  expect(() => fieldsOf(z.object({ any: z.unknown() }))).toThrow('needs a mongoose definition of its own');
  expect(() => fieldsOf(z.object({ one: z.union([z.object({}), z.array(z.string())]) }))).toThrow('A union needs');
});
