import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection, Schema, SchemaType } from 'mongoose';

type Document = Record<string, unknown>;
type Definition = { name: string; schema: Schema };

const src = join(__dirname, '..');
const isDefinition = (value: unknown): value is Definition =>
  typeof value === 'object' && value !== null && 'schema' in value && 'name' in value;

/** The schema of each collection of the API. The inventory's view of the items is left out: it is a part of theirs. */
export const schemas = (): Map<string, Schema> => {
  const files = (readdirSync(src, { recursive: true }) as string[]).filter(file => /\.schema\.ts$/.test(file));
  const definitions = files.flatMap(file => Object.values(require(join(src, file)) as object).filter(isDefinition));
  return new Map(
    definitions
      .filter(({ schema }) => schema.get('autoCreate') !== false)
      .map(({ schema }) => [schema.get('collection') as string, schema]),
  );
};

const typeOf = (value: unknown): string => {
  if (value instanceof Date) return 'Date';
  if (Array.isArray(value)) return 'Array';
  const { _bsontype: bson } = (value ?? {}) as { _bsontype?: string };
  return (
    bson ?? { string: 'String', number: 'Number', boolean: 'Boolean', object: 'Embedded' }[typeof value as 'string']
  );
};

/** A document has such a field: the field is required, or has a default. */
const isPromised = (type: SchemaType): boolean => Boolean(type.isRequired || hasDefault(type));
const hasDefault = ({ defaultValue }: SchemaType & { defaultValue?: unknown }) => defaultValue !== undefined;

const elementProblems = (type: SchemaType, value: object, path: string): string[] => {
  const element = type.getEmbeddedSchemaType();
  return element
    ? Object.entries(value).flatMap(([at, each]) => fieldProblems(element as SchemaType, each, `${path}.${at}`))
    : [];
};

const fieldProblems = (type: SchemaType, value: unknown, path: string): string[] => {
  if (value === undefined) return isPromised(type) ? [`${path} is missing`] : [];
  if (value === null) return type.isRequired ? [`${path} is null`] : [];
  if (type.instance === 'Mixed') return [];
  if (type.instance === 'Array') {
    if (!Array.isArray(value)) return [`${path} is no list`];
    return elementProblems(type, value, path);
  }
  if (type.instance === 'Map')
    return typeOf(value) === 'Embedded' ? elementProblems(type, value as object, path) : [`${path} is no object`];
  const { schema, options } = type as SchemaType & { schema?: Schema };
  if (schema)
    return typeOf(value) === 'Embedded' ? problemsOf(schema, value as Document, path) : [`${path} is no object`];
  if (typeOf(value) !== type.instance) return [`${path} is of type ${typeOf(value)}, and not ${type.instance}`];
  const { enum: values } = options as { enum?: readonly unknown[] };
  return values && !values.includes(value) ? [`${path} is ${String(value)}`] : [];
};

/** What a stored document lacks of what its schema promises, each with its path. */
export const problemsOf = (schema: Schema, document: Document, path = ''): string[] =>
  Object.entries(schema.paths).flatMap(([name, type]) =>
    fieldProblems(type as SchemaType, document[name], path ? `${path}.${name}` : name),
  );

/** Fails if a stored document lacks what its type promises. Names the collection, the document and the path. */
export const checkStoredDocuments = async (db: Connection): Promise<void> => {
  const problems: string[] = [];
  for (const [collection, schema] of schemas())
    for await (const document of db.collection(collection).find())
      problems.push(...problemsOf(schema, document).map(problem => `${collection} ${document._id}: ${problem}`));
  expect(problems.slice(0, 20)).toEqual([]);
};
