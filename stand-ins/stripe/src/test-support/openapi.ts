import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';

interface Extract {
  eventTypes: string[];
  /** The schema of each response, by its method and path template. */
  responses: Record<string, object>;
  schemas: Record<string, object>;
}

/** Parts of the OpenAPI document that Stripe publishes. */
export const openapi: Extract = JSON.parse(
  readFileSync(new URL('../../openapi/extract.json', import.meta.url), 'utf8'),
);

const ajv = new Ajv({ strict: false, allErrors: true }).addSchema({ $id: 'stripe', ...openapi });

/**
 * Returns the differences between a value and a schema of the document, which `path` names, such as
 * `['schemas', 'refund']`. Fields may be missing.
 */
export function differences(path: [keyof Extract, string], value: unknown): string[] {
  const pointer = path.map(part => encodeURIComponent(part.replaceAll('/', '~1'))).join('/');
  const validate = ajv.getSchema(`stripe#/${pointer}`);
  if (!validate) return [`The document has no ${path.join(' ')}.`];
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message, params }) =>
    [instancePath || 'the value', message, JSON.stringify(params)].join(' '),
  );
}
