/**
 * Writes extract.json: the parts of Stripe's OpenAPI document that the tests of the local Stripe need, as JSON Schema. Run it with
 * the document of another version of stripe-mock, after `go mod download github.com/stripe/stripe-mock@VERSION`:
 * node extract.mjs VERSION "$(go env GOMODCACHE)/github.com/stripe/stripe-mock@VERSION/embedded/openapi/spec3.json"
 */
import { readFileSync, writeFileSync } from 'node:fs';

const OPERATIONS = [
  'POST /v1/payment_intents',
  'GET /v1/payment_intents',
  'GET /v1/payment_intents/{intent}',
  'POST /v1/payment_intents/{intent}/confirm',
  'POST /v1/payment_intents/{intent}/cancel',
  'POST /v1/payment_methods',
  'POST /v1/refunds',
  'GET /v1/refunds',
  'POST /v1/disputes/{dispute}',
  'GET /v1/disputes',
  'POST /v1/tax/calculations',
  'GET /v1/tax/calculations/{calculation}/line_items',
  'POST /v1/tax/transactions/create_from_calculation',
  'POST /v1/tax/transactions/create_reversal',
];
const SCHEMAS = [
  ...[
    'payment_intent',
    'charge',
    'refund',
    'dispute',
    'dispute_evidence',
    'dispute_evidence_details',
    'event',
    'notification_event_data',
  ],
  ...['payment_method', 'payment_method_card', 'payment_method_sepa_debit', 'billing_details', 'error', 'api_errors'],
  ...['payment_intent_next_action', 'payment_intent_next_action_redirect_to_url', 'payment_intent_next_action_konbini'],
  ...['payment_flows_payment_intent_async_workflows', 'payment_flows_payment_intent_async_workflows_resource_inputs'],
  'payment_flows_payment_intent_async_workflows_resource_inputs_resource_tax',
  ...['tax.calculation', 'tax.calculation_line_item', 'tax_product_resource_customer_details'],
  ...['tax_product_resource_postal_address', 'tax_product_resource_tax_calculation_shipping_cost'],
  ...['tax.transaction', 'tax_product_resource_tax_transaction_resource_reversal'],
];
const COPIED = ['type', 'enum', 'pattern', 'maxLength'];

const [version, path] = process.argv.slice(2);
const document = JSON.parse(readFileSync(path, 'utf8'));

const mapValues = (object, change) =>
  Object.fromEntries(
    Object.entries(object).flatMap(([key, value]) => {
      const changed = change(value);
      return changed === undefined ? [] : [[key, changed]];
    }),
  );

/** Converts a schema. Returns undefined if it refers only to schemas that the extract lacks. */
function convert({ nullable, ...schema }) {
  return nullable ? orNull(convertValue(schema)) : convertValue(schema);
}

const orNull = schema => schema && { anyOf: [schema, { type: 'null' }] };

function convertValue({ $ref, anyOf, items, properties, additionalProperties, ...rest }) {
  if ($ref) return convertReference($ref);
  if (anyOf) {
    const known = anyOf.map(convert).filter(Boolean);
    return known.length > 0 ? { anyOf: known } : undefined;
  }
  return {
    ...Object.fromEntries(COPIED.filter(key => key in rest).map(key => [key, rest[key]])),
    ...(items && { items: convert(items) }),
    // `required` is left out: the local Stripe sends only the fields that the shop reads.
    ...(properties && { properties: mapValues(properties, convert), additionalProperties: false }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: convert(additionalProperties) }),
  };
}

function convertReference(reference) {
  const name = reference.split('/').at(-1);
  return SCHEMAS.includes(name) ? { $ref: `#/schemas/${name}` } : undefined;
}

const responseOf = operation => {
  const [method, path] = operation.split(' ');
  return convert(document.paths[path][method.toLowerCase()].responses['200'].content['application/json'].schema);
};

const { enabled_events } =
  document.paths['/v1/webhook_endpoints'].post.requestBody.content['application/x-www-form-urlencoded'].schema
    .properties;

const extract = {
  source: `https://github.com/stripe/stripe-mock ${version}, embedded/openapi/spec3.json, MIT License (see LICENSE)`,
  apiVersion: document.info.version,
  eventTypes: enabled_events.items.enum.filter(type => /^(payment_intent|charge|refund)\./.test(type)),
  responses: Object.fromEntries(OPERATIONS.map(operation => [operation, responseOf(operation)])),
  schemas: Object.fromEntries(SCHEMAS.map(name => [name, convert(document.components.schemas[name])])),
};
writeFileSync(new URL('extract.json', import.meta.url), `${JSON.stringify(extract, null, 2)}\n`);
