import fc from 'fast-check';
import type { OpenApi } from '../../platform/docs/openapi.js';

interface BodySchema {
  properties?: Record<string, Field>;
  anyOf?: BodySchema[];
}

interface Field extends BodySchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minimum?: number;
}

/** One call of the API's description, and what a right one looks like. */
export interface Target {
  name: string;
  method: string;
  /** With {name} where a parameter goes. */
  path: string;
  query: string[];
  /** A body that passes; undefined where the call takes none. */
  body: Record<string, unknown> | undefined;
}

const sampleOf = (field: Field): unknown => {
  if (field.const !== undefined) return field.const;
  if (field.enum) return field.enum[0];
  if (field.type === 'integer' || field.type === 'number') return Math.max(field.minimum ?? 1, 1);
  if (field.type === 'array') return [];
  if (field.type === 'object') return sampleBody(field);
  if (field.format === 'email') return 'ann@kerf.test';
  return field.pattern ? fc.sample(fc.stringMatching(new RegExp(field.pattern)), { numRuns: 1, seed: 1 })[0] : 'text';
};

/** A valid body; of alternatives, the first. */
const sampleBody = ({ properties, anyOf }: BodySchema): Record<string, unknown> =>
  anyOf?.[0]
    ? sampleBody(anyOf[0])
    : Object.fromEntries(Object.entries(properties ?? {}).map(([name, field]) => [name, sampleOf(field)]));

/** Responses beside the description. */
const others = [
  '/',
  '/docs',
  '/docs/json',
  '/docs/start.js',
  '/health/live',
  '/health/ready',
  '/metrics',
  '/payments/webhook',
  '/shipping/webhook',
  '/nowhere',
];

const jsonSample = (json: { schema: unknown } | undefined) => json && sampleBody(json.schema as BodySchema);

/** Every call of the running API's description, and the paths beside it. */
export const targetsOf = ({ paths }: OpenApi): Target[] => [
  ...Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      name: call.operationId,
      method: method.toUpperCase(),
      path,
      query: call.parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name),
      body: jsonSample(call.requestBody?.content['application/json']),
    })),
  ),
  ...others.map(path => ({ name: path, method: 'GET', path, query: [], body: undefined })),
];
