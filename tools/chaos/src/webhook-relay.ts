import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Chance } from '@kerf/tooling/random';

/** The share of webhooks that are lost although the relay returns 200. */
const LOST = 0.25;
const REQUEST_TIMEOUT_MS = 10_000;

/** Delivers the payment provider's webhooks to random API processes, and loses some of them. */
export class WebhookRelay {
  readonly webhooks = { delivered: 0, lost: 0 };
  #server = createServer((request, response) => void this.#respond(request, response));
  #apis: string[];
  #chance: Chance;

  constructor(apis: string[], chance: Chance) {
    this.#apis = apis;
    this.#chance = chance;
  }

  /** Returns the address for webhooks. */
  async start(): Promise<string> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await once(this.#server.close(), 'close');
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.statusCode = await this.#deliver(request).catch(() => 503);
    response.end();
  }

  async #deliver(request: IncomingMessage): Promise<number> {
    const body = await buffer(request);
    if (this.#chance.happens(LOST)) {
      this.webhooks.lost++;
      return 200;
    }
    const { 'content-type': type = '', 'stripe-signature': signature = '' } = request.headers;
    const { status } = await fetch(`${this.#chance.oneOf(this.#apis)}/payments/webhook`, {
      method: 'POST',
      headers: { 'content-type': type, 'stripe-signature': String(signature) },
      body: new Uint8Array(body),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    if (status === 200) this.webhooks.delivered++;
    return status;
  }
}
