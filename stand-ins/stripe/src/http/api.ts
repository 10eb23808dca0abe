import type { IncomingMessage } from 'node:http';
import { invalidRequest, StripeError } from '../errors.js';
import { nowSeconds } from '../ids.js';
import { expand } from '../resources/expand.js';
import type { Store } from '../store/store.js';
import type { UnitOfWork } from '../store/unit-of-work.js';
import { type Answer, errorAnswer, json } from './answers.js';
import { decodeForm, type FormTree } from './form.js';
import { fingerprint, savedAnswer } from './idempotency.js';
import { isPublishable, keyOf, secretKeyRequired } from './keys.js';
import { match } from './match.js';
import { publicView } from './public-view.js';
import type { CallContext, Result, Route } from './route.js';

const API_VERSION = '2026-10-28.endive';

export interface ApiRequest {
  message: IncomingMessage;
  url: URL;
  body: string;
  requestId: string;
}

interface Matched {
  route: Route;
  form: FormTree;
  context: CallContext;
}

const header = (message: IncomingMessage, name: string) => {
  const value = message.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** The idempotency key of a request; only what changes something has one. */
export const idempotencyKey = (message: IncomingMessage) =>
  message.method === 'POST' ? header(message, 'idempotency-key') : null;

/** Answers one API call; what it did is committed, or undone when it throws, before this returns. */
export function answerApi(store: Store, request: ApiRequest): Answer {
  const work = store.begin();
  const { route, form, context } = prepare(work, request);
  const { message, url, body } = request;
  const key = context.request.idempotencyKey;
  const asked = fingerprint(message.method ?? '', url.pathname, body);
  const saved = key === null ? undefined : savedAnswer(work, key, asked);
  if (saved) {
    const headers = { 'idempotent-replayed': 'true', 'original-request': saved.requestId };
    return { status: saved.status, body: saved.body, headers };
  }
  const { answer, keep, executed } = run(route, context, form);
  // A refused call leaves nothing behind, save its answer where the call got far enough to have one.
  const outcome = keep ? work : store.begin();
  if (key !== null && executed) {
    outcome.put('answer', key, {
      fingerprint: asked,
      requestId: request.requestId,
      status: answer.status,
      body: answer.body,
      created: nowSeconds(),
    });
  }
  store.commit(outcome);
  return answer;
}

function prepare(work: UnitOfWork, { message, url, body, requestId }: ApiRequest): Matched {
  const type = header(message, 'content-type');
  if (body !== '' && !type?.startsWith('application/x-www-form-urlencoded')) {
    throw invalidRequest(
      'Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have questions, we can help at https://support.stripe.com/.',
    );
  }
  const form = decodeForm(`${url.search.slice(1)}&${body}`);
  const publishable = isPublishable(keyOf(message.headers, form.key));
  const { route, id } = match(message.method ?? '', url.pathname);
  if (publishable && !route.publishable) throw secretKeyRequired();
  const request = {
    id: requestId,
    idempotencyKey: idempotencyKey(message),
    apiVersion: header(message, 'stripe-version') ?? API_VERSION,
  };
  return { route, form, context: { work, id, publishable, request } };
}

function run(route: Route, context: CallContext, form: FormTree) {
  try {
    const { result, expand: paths } = route.answer(context, form);
    return { answer: toAnswer(context, result, paths), keep: true, executed: true };
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return { answer: toAnswer(context, error, []), keep: false, executed: error.executed };
  }
}

function toAnswer({ work, publishable }: CallContext, result: Result, paths: string[]): Answer {
  if (result instanceof StripeError) return errorAnswer(result.status, publicView(result.body, publishable));
  return json(200, expand(work, publicView(result, publishable), paths));
}
