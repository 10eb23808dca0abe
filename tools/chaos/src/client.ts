import { setTimeout as delay } from 'node:timers/promises';
import type { Chance } from '@kerf/tooling/random';

const PUBLISHABLE_KEY = 'pk_test_kerf_local';
const REQUEST_TIMEOUT_MS = 10_000;
/** Longer than any outage of a run. */
const RETRY_FOR_MS = 120_000;

export interface Response {
  status: number | 'none';
  // biome-ignore lint/suspicious/noExplicitAny: the bodies of several routes
  body: any;
}

export interface Addresses {
  apis: string[];
  payment: string;
  carrier: string;
}

/** The requests of a shopper's browser, repeated until a server responds. */
export class Client {
  /** The number of requests sent, retries included. */
  calls = 0;
  #addresses: Addresses;
  #chance: Chance;
  #patience: number;

  /** @param patience multiplies the timeouts, for a slow machine */
  constructor(addresses: Addresses, chance: Chance, patience = 1) {
    this.#addresses = addresses;
    this.#chance = chance;
    this.#patience = patience;
  }

  /** Sends a request to any API process. Returns the first response that is not 429 or 5xx, or the last one. */
  api(token: string, method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    return this.#retry(() => [
      this.#chance.oneOf(this.#addresses.apis) + path,
      {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }), ...headers },
        ...(body && { body: JSON.stringify(body) }),
      },
    ]);
  }

  /** Confirms a payment as Stripe.js does for the cardholder. */
  confirm(clientSecret: string): Promise<Response> {
    const [intent] = clientSecret.split('_secret_');
    const form = { key: PUBLISHABLE_KEY, client_secret: clientSecret, payment_method: 'pm_card_visa' };
    const request = { method: 'POST', body: new URLSearchParams(form) };
    return this.#retry(() => [`${this.#addresses.payment}/v1/payment_intents/${intent}/confirm`, request]);
  }

  async #retry(request: () => [string, RequestInit]): Promise<Response> {
    const end = Date.now() + RETRY_FOR_MS * this.#patience;
    for (;;) {
      const response = await this.#send(...request());
      if (response && response.status !== 429 && Number(response.status) < 500) return response;
      if (Date.now() > end)
        return response ?? { status: 'none', body: `within ${(RETRY_FOR_MS * this.#patience) / 1000} seconds` };
      await delay(this.#chance.between(50, 400));
    }
  }

  async #send(url: string, options: RequestInit): Promise<Response | undefined> {
    this.calls++;
    try {
      const response = await fetch(url, {
        ...options,
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS * this.#patience),
      });
      return { status: response.status, body: await response.json() };
    } catch {
      return undefined;
    }
  }
}
