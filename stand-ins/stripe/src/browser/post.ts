import { words } from './words.js';

export interface Failure {
  error: { type?: string; code?: string; decline_code?: string; message: string };
}

const script = document.currentScript;
/** The API has the origin of this script. */
const origin = script instanceof HTMLScriptElement ? new URL(script.src).origin : location.origin;

/** Form fields in Stripe's notation, such as `card[number]`. */
const encode = (values: object, prefix = ''): [string, string][] =>
  Object.entries(values).flatMap(([key, value]): [string, string][] => {
    const name = prefix ? `${prefix}[${key}]` : key;
    if (value === null || value === undefined) return [];
    return typeof value === 'object' ? encode(value, name) : [[name, String(value)]];
  });

/** The API writes English. */
const translated = <T>(response: T | Failure): T | Failure => {
  const error = (response as Partial<Failure>).error;
  const message = error?.decline_code === 'test_mode_live_card' ? undefined : words().errors[error?.code ?? ''];
  return error && message ? { error: { ...error, message } } : response;
};

/** Calls the API with a publishable key. Never rejects. */
export async function post<T>(key: string, path: string, values: object): Promise<T | Failure> {
  try {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams(encode({ key, ...values })).toString();
    return translated(await (await fetch(`${origin}${path}`, { method: 'POST', headers, body })).json());
  } catch {
    return { error: { type: 'api_connection_error', message: words().errors.api_connection_error ?? '' } };
  }
}
