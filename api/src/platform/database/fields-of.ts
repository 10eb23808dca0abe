import { Schema, type SchemaDefinition } from 'mongoose';
import * as z from 'zod/mini';

type JsonSchema = z.core.JSONSchema.JSONSchema;

const types = new Map<unknown, unknown>([
  ['string', String],
  ['number', Number],
  ['integer', Number],
  ['boolean', Boolean],
]);

const fields = (properties: JsonSchema['properties'] = {}): Record<string, object> =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, field(schema as JsonSchema)]));

const field = ({ type, anyOf, items, properties, enum: values }: JsonSchema): object => {
  if (anyOf) return nullable(anyOf);
  if (type === 'array') return { type: [field(items as JsonSchema)], default: [] };
  if (type === 'object') return new Schema(fields(properties) as SchemaDefinition, { _id: false });
  if (!types.has(type)) throw new Error(`A field of type ${type} needs a mongoose definition of its own.`);
  return { type: types.get(type), required: true, ...(values && { enum: values }) };
};

const nullable = (variants: JsonSchema[]): object => {
  const [some, ...others] = variants.filter(({ type }) => type !== 'null');
  if (!some || others.length > 0) throw new Error('A union needs a mongoose definition of its own.');
  return { ...field(some), required: false, default: null };
};

/** The mongoose fields for an object of the contract. A field that may be null is null by default, a list is empty. */
export const fieldsOf = (contract: z.ZodMiniObject) => fields(z.toJSONSchema(contract).properties) as SchemaDefinition;
