import * as z from 'zod/mini';
import { refusal } from '../errors/refusal.js';

type Schema = z.core.$ZodTypes;
type Path = readonly PropertyKey[];
interface Inner {
  schema: Schema;
  path: Path;
  value: unknown;
}

/** The largest number of entries of an object that has any names, such as currencies. */
export const maxEntries = 200;
const limitOfEntries = z
  .record(z.string(), z.unknown())
  .check(z.refine(value => Object.keys(value).length <= maxEntries, refusal('entries', { most: maxEntries })));

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The schemas that parse a value of the request, or a part of it, after this one. */
export const innerOf = (schema: Schema, path: Path, value: unknown): Inner[] => {
  const { def } = schema._zod;
  const same = (...schemas: z.core.$ZodType[]) => schemas.map(inner => ({ schema: inner as Schema, path, value }));
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return same(def.innerType);
    case 'lazy':
      return same(def.getter());
    case 'pipe':
      return same((def.in as Schema)._zod.def.type === 'transform' ? def.out : def.in);
    case 'union':
      return same(...def.options);
    case 'intersection':
      return same(def.left, def.right);
    case 'object':
      return Object.entries(def.shape).map(([name, field]) => ({
        schema: field as Schema,
        path: [...path, name],
        value: isObject(value) ? value[name] : undefined,
      }));
    case 'record':
      return isObject(value)
        ? Object.entries(value).map(([name, each]) => ({
            schema: def.valueType as Schema,
            path: [...path, name],
            value: each,
          }))
        : [];
    case 'array':
      return (Array.isArray(value) ? value : []).map((each, at) => ({
        schema: def.element as Schema,
        path: [...path, at],
        value: each,
      }));
    default:
      return [];
  }
};

const limits = new WeakMap<Schema, z.ZodMiniType | undefined>();

/** Checks the length of a list, or the number of entries of a record, and nothing else. Undefined: the schema has no maximum. */
export const limitOf = (schema: Schema): z.ZodMiniType | undefined => {
  const { def } = schema._zod;
  if (def.type === 'record') return limitOfEntries;
  if (def.type !== 'array') return undefined;
  if (!limits.has(schema)) {
    const longest = (def.checks ?? []).filter(check => check._zod.def.check === 'max_length');
    limits.set(
      schema,
      longest.length > 0
        ? z.array(z.unknown()).check(...(longest as z.core.$ZodCheck<never>[] as z.core.$ZodCheck<unknown[]>[]))
        : undefined,
    );
  }
  return limits.get(schema);
};

/**
 * The errors of the first list that is longer than its schema allows. Zod checks the length of a list after its elements, so that many
 * wrong elements would cost seconds, and megabytes of errors.
 */
export const findLongList = (schema: z.core.$ZodType, value: unknown, path: Path = []): z.core.$ZodIssue[] => {
  const limit = limitOf(schema as Schema);
  const isList = Array.isArray(value) || (isObject(value) && (schema as Schema)._zod.def.type === 'record');
  const { error } = (limit && isList && limit.safeParse(value)) || {};
  if (error) return error.issues.map(issue => ({ ...issue, path: [...path, ...issue.path] }));
  for (const inner of innerOf(schema as Schema, path, value)) {
    if (!isObject(inner.value)) continue;
    const found = findLongList(inner.schema, inner.value, inner.path);
    if (found.length > 0) return found;
  }
  return [];
};
