import { createHash } from 'node:crypto';
import { invalidRequest, StripeError } from '../errors.js';
import { nowSeconds } from '../ids.js';
import type { SavedAnswer } from '../store/collections.js';
import { ANSWER_LIFE } from '../store/retention.js';
import type { UnitOfWork } from '../store/unit-of-work.js';

const MAX_LENGTH = 255;

/** What makes two requests the same request. */
export const fingerprint = (method: string, path: string, body: string) =>
  createHash('sha256').update(`${method} ${path}\n${body}`).digest('base64url');

/** The keys of requests that are being answered right now. */
export class KeysInUse {
  readonly #keys = new Set<string>();

  /** Takes a key; the returned function gives it back. Throws a 409 while another request has it. */
  take(key: string): () => void {
    if (key.length > MAX_LENGTH) {
      throw invalidRequest(`Idempotency keys can be up to ${MAX_LENGTH} characters long.`);
    }
    if (this.#keys.has(key)) throw inUse(key);
    this.#keys.add(key);
    return () => this.#keys.delete(key);
  }
}

const inUse = (key: string) =>
  new StripeError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  });

/** The answer a key already stands for. Throws a 400 when that was the answer to another request. */
export function savedAnswer(work: UnitOfWork, key: string, request: string): SavedAnswer | undefined {
  const saved = work.get('answer', key);
  if (!saved || saved.created < nowSeconds() - ANSWER_LIFE) return undefined;
  if (saved.fingerprint === request) return saved;
  throw new StripeError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}
