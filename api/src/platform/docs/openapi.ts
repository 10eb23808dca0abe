import { STATUS_CODES } from 'node:http';
import { errorResponse, nothing, type Route, type RouteName } from '@kerf/contracts';
import { allRoutes } from '@kerf/contracts/all-routes';
import { routeDocs } from '@kerf/contracts/route-docs';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

const schema = (type: z.core.$ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any', override: asInJson });
  return rest;
};

/** A codec has the API's value as its output, such as cents. Clients get the JSON of its input, such as dollars. */
const asInJson = ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: JsonSchema }): void => {
  const { def } = (zodSchema as z.core.$ZodPipe)._zod;
  if (def.type !== 'pipe' || !('reverseTransform' in def)) return;
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
  Object.assign(jsonSchema, schema(def.in, 'output'));
};
const json = (content: JsonSchema) => ({ content: { 'application/json': { schema: content } } });

const parametersIn = (place: 'path' | 'query', type?: z.core.$ZodType) => {
  const { properties = {}, required = [] } = type ? schema(type, 'input') : {};
  return Object.entries(properties as JsonSchema).map(([name, of]) => ({
    name,
    in: place,
    required: (required as string[]).includes(name),
    schema: of,
  }));
};

/** Every call that creates something takes effect once per key. */
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const accessSentences: Record<Route['access'], string> = {
  anyone: 'Anyone may call.',
  'signed-in': 'Needs a session.',
  owner: 'Needs the session of the owner of the record.',
  admin: 'Needs the session of an administrator.',
  support: 'Needs the session of an administrator or of support.',
  catalogue: 'Needs the session of an administrator or of somebody with the role `catalogue`.',
  developer: 'Needs the session of an administrator or of a developer.',
  staff: 'Needs the session of somebody with a role.',
  guest: 'Anyone may call. With a session, the call is its user’s.',
  order: 'Needs the session of the owner of the order, of support or of an administrator, or the token of the order.',
};

const securityOf = ({ access }: Route) => {
  if (access === 'anyone') return [];
  return access === 'guest' ? [{}, { session: [] }] : [{ session: [] }];
};

const success = ({ status, response }: Route) => ({
  [status]: {
    description: STATUS_CODES[status] ?? 'Success',
    ...(response !== nothing && json(schema(response, 'output'))),
  },
});

const upload = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };

const bodyOf = ({ body, contentType }: Route) => {
  const described = body ? schema(body, 'input') : contentType && upload;
  return described && { required: true, content: { [contentType ?? 'application/json']: { schema: described } } };
};

const operation = (name: RouteName, route: Route) => ({
  operationId: name,
  tags: [routeDocs[name].tag],
  summary: routeDocs[name].summary,
  description: accessSentences[route.access] + (route.fresh ? ' The sign-in is at most five minutes old.' : ''),
  security: securityOf(route),
  parameters: [
    ...parametersIn('path', route.params),
    ...parametersIn('query', route.query),
    ...(route.status === 201 ? [idempotencyKey] : []),
  ],
  requestBody: bodyOf(route),
  responses: {
    ...success(route),
    default: { description: 'Error', ...json({ $ref: '#/components/schemas/Error' }) },
  },
});

const openApiPath = (path: string) => path.replace(/:(\w+)/g, '{$1}');

const paths = () => {
  const found: Record<string, Record<string, ReturnType<typeof operation>>> = {};
  for (const [name, route] of Object.entries(allRoutes) as [RouteName, Route][]) {
    const path = openApiPath(route.path);
    found[path] = { ...found[path], [route.method.toLowerCase()]: operation(name, route) };
  }
  return found;
};

/** The OpenAPI document, generated from the schemas that validate the requests. */
export const openApi = () => ({
  openapi: '3.1.0',
  info: { title: 'Kerf API', version: '1' },
  tags: [...new Set(Object.values(routeDocs).map(({ tag }) => tag))].map(name => ({ name })),
  paths: paths(),
  components: {
    schemas: { Error: schema(errorResponse, 'output') },
    securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  },
});
export type OpenApi = ReturnType<typeof openApi>;
