import type { ServerResponse } from 'node:http';
import { docUrl, type StripeErrorBody } from '../errors.js';

export interface Answer {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

export const json = (status: number, value: object): Answer => ({
  status,
  body: JSON.stringify(value, null, 2),
});

/** An error as Stripe writes it. */
export const errorAnswer = (status: number, error: StripeErrorBody): Answer =>
  json(status, { error: { ...error, ...(error.code ? { doc_url: docUrl(error.code) } : {}) } });

export function send(response: ServerResponse, { status, body, headers }: Answer): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-cache, no-store',
    ...headers,
  });
  response.end(body);
}
