import type { Route } from '@kerf/contracts';
import { allRoutes } from '@kerf/contracts/all-routes';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { maxEntries } from './list-limits.js';

/** The largest body of a call, in bytes. A file has a limit of its own (`text-body.ts`, `upload.ts`). */
export const largestBodyBytes = 100 * 1024;
/** For fields that the contract does not know, and for spaces. */
const spareBytes = 1024;
/** Some clients escape every character of a text: `\u00e9`. */
const bytesOfCharacter = 6;
const bytesOfNumber = 24;

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Quotation marks, and a comma or colon. */
const quoted = (characters: number) => characters * bytesOfCharacter + 3;

/** How many bytes the largest value of a schema has as JSON; Infinity if the schema has no maximum. */
const bytesOf = (schema: JsonSchema): number => {
  const { type, anyOf, oneOf, allOf, enum: values, const: value, properties = {}, additionalProperties } = schema;
  const sizes = (schemas: readonly unknown[]) => schemas.map(each => bytesOf(each as JsonSchema));
  if (value !== undefined || values)
    return Math.max(...(values ?? [value]).map(each => quoted(JSON.stringify(each).length)));
  const forms = anyOf ?? oneOf;
  if (forms) return Math.max(...sizes(forms));
  if (allOf) return sizes(allOf).reduce((sum, bytes) => sum + bytes, 0);
  if (type === 'string') return quoted(schema.maxLength ?? Number.POSITIVE_INFINITY);
  if (type === 'array') return 3 + (schema.maxItems ?? Number.POSITIVE_INFINITY) * bytesOf(schema.items as JsonSchema);
  if (type === 'object') {
    const fields = Object.entries(properties).map(
      ([name, field]) => quoted(name.length) + bytesOf(field as JsonSchema),
    );
    const isRecord = typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0;
    const entry = isRecord ? bytesOf(schema.propertyNames as JsonSchema) + bytesOf(additionalProperties) : 0;
    return fields.reduce((sum, bytes) => sum + bytes, 3) + maxEntries * entry;
  }
  return type === undefined ? Number.POSITIVE_INFINITY : bytesOfNumber;
};

/** The largest body that a route takes, in bytes. It follows from the lengths that the contract accepts. */
export const largestBodyOf = ({ body }: Route): number => {
  if (!body) return spareBytes;
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  return Math.min(largestBodyBytes, bytesOf(schema) + spareBytes);
};

/** Gives each route of the contract the limit of its body, so that a larger one is refused before it is read. */
export const limitBodies = (fastify: FastifyInstance): void => {
  const routes = new Map(
    Object.values(allRoutes as Record<string, Route>).map(route => [`${route.method} ${route.path}`, route]),
  );
  fastify.addHook('onRoute', registered => {
    const route = routes.get(`${registered.method} ${registered.url}`);
    if (route && !route.contentType) registered.bodyLimit ??= largestBodyOf(route);
  });
};
