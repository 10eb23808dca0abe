import type { StripeError } from '@stripe/stripe-js';

export type Failure = { error: StripeError };
export type Outcome<T> = { value: T } | Failure;

const script = document.currentScript;
/** The API is where this script came from. */
const origin = script instanceof HTMLScriptElement ? new URL(script.src).origin : location.origin;

function encode(values: object, prefix = ''): [string, string][] {
  return Object.entries(values).flatMap(([key, value]): [string, string][] => {
    const name = prefix ? `${prefix}[${key}]` : key;
    if (value === null || value === undefined) return [];
    return typeof value === 'object' ? encode(value, name) : [[name, String(value)]];
  });
}

async function answered<T>(request: Promise<Response>): Promise<Outcome<T>> {
  try {
    const body = await (await request).json();
    return body.error ? { error: body.error } : { value: body };
  } catch {
    const message = 'Could not reach the payment service. Check your connection and try again.';
    return { error: { type: 'api_connection_error', message } };
  }
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const form = (key: string, values: object) => new URLSearchParams([['key', key], ...encode(values)]).toString();

/** A call that changes something, with the publishable key. Never rejects. */
export const post = <T>(key: string, path: string, values: object) =>
  answered<T>(fetch(`${origin}${path}`, { method: 'POST', headers: FORM, body: form(key, values) }));

/** A call that reads something, with the publishable key. Never rejects. */
export const get = <T>(key: string, path: string, values: object) =>
  answered<T>(fetch(`${origin}${path}?${form(key, values)}`));
