import type { IncomingHttpHeaders } from 'node:http';
import { StripeError } from '../errors.js';

const denied = (status: number, message: string, code?: string) =>
  new StripeError(status, { type: 'invalid_request_error', message, ...(code ? { code } : {}) });

/** The API key of a request: in the header, or for browsers in the parameter `key`. */
export function keyOf(headers: IncomingHttpHeaders, parameter: unknown): string | undefined {
  const [scheme, value = ''] = (headers.authorization ?? '').split(' ');
  if (scheme === 'Bearer') return value;
  if (scheme === 'Basic') return Buffer.from(value, 'base64').toString().split(':')[0];
  return typeof parameter === 'string' ? parameter : undefined;
}

/** Whether the key is a publishable one. Throws a 401 for anything but a test key. */
export function isPublishable(key: string | undefined): boolean {
  if (!key) {
    throw denied(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    );
  }
  if (/^pk_test_\w+$/.test(key)) return true;
  if (/^[sr]k_test_\w+$/.test(key)) return false;
  throw denied(401, `Invalid API Key provided: ${masked(key)}`);
}

export const secretKeyRequired = () =>
  denied(
    403,
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    'secret_key_required',
  );

const masked = (key: string) =>
  key.length < 12 ? '*'.repeat(key.length) : `${key.slice(0, 8)}${'*'.repeat(key.length - 12)}${key.slice(-4)}`;
