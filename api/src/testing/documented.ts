import type { RouteName } from '@kerf/contracts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { OpenApi } from '../platform/docs/openapi.js';
import type { ApiResponse } from './call.js';

/** Formats are not compared: zod writes a `pattern` beside each. */
const ajv = new Ajv2020({ allErrors: true, validateFormats: false });

interface Documented {
  content?: { 'application/json': { schema: object } };
}

/** The successful responses that the served OpenAPI document lists for a call, by status. */
const documentedOf = ({ paths }: OpenApi, name: RouteName): Record<string, Documented> => {
  const operation = Object.values(paths)
    .flatMap(methods => Object.values(methods))
    .find(({ operationId }) => operationId === name);
  const { default: _, ...successful } = operation?.responses ?? {};
  return successful;
};

const errorsOf = (schema: object, body: unknown) => {
  const isValid = ajv.compile(schema);
  return isValid(body) ? undefined : isValid.errors;
};

/** Expects that a successful response has the one status, and a body of the schema, that the OpenAPI document lists for the call. */
export const expectDocumented = (document: OpenApi, name: RouteName, { status, body }: ApiResponse): void => {
  const documented = documentedOf(document, name);
  expect(Object.keys(documented)).toEqual([String(status)]);
  const schema = documented[status]?.content?.['application/json'].schema;
  expect(schema ? errorsOf(schema, body) : body).toBeUndefined();
};
