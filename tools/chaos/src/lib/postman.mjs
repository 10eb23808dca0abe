import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

const LOST = 0.25;
const ANSWER_WITHIN = 10_000;

/** Takes the payment service's messages to any of the API processes, and loses some on the way though it says otherwise. */
export class Postman {
  /** Messages so far: `{ carried, lost }`. */
  messages = { carried: 0, lost: 0 };
  #server = createServer((request, response) => this.#take(request, response));
  #apis;
  #chance;

  /** `apis` are the addresses of the API processes. */
  constructor(apis, chance) {
    this.#apis = apis;
    this.#chance = chance;
  }

  /** Answers the address to send messages to. */
  async start() {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${this.#server.address().port}/`;
  }

  async stop() {
    this.#server.closeAllConnections();
    await once(this.#server.close(), 'close');
  }

  async #take(request, response) {
    response.statusCode = await this.#deliver(request).catch(() => 503);
    response.end();
  }

  async #deliver(request) {
    const body = await buffer(request);
    if (this.#chance.happens(LOST)) {
      this.messages.lost++;
      return 200;
    }
    const { 'content-type': type, 'stripe-signature': signature } = request.headers;
    const { status } = await fetch(`${this.#chance.oneOf(this.#apis)}/payments/webhook`, {
      method: 'POST',
      headers: { 'content-type': type, 'stripe-signature': signature },
      body,
      signal: AbortSignal.timeout(ANSWER_WITHIN),
    });
    if (status === 200) this.messages.carried++;
    return status;
  }
}
