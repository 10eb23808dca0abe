import { setTimeout as delay } from 'node:timers/promises';

const PUBLISHABLE_KEY = 'pk_test_kerf_local';
const ANSWER_WITHIN = 10_000;
/** How long a caller goes on trying; longer than anything here is away. */
const PATIENCE = 120_000;

/** The calls of a shopper's browser, tried again until somebody answers. `calls` counts the tries. */
export class Client {
  calls = 0;
  #shop;
  #chance;

  constructor(shop, chance) {
    this.#shop = shop;
    this.#chance = chance;
  }

  /** One call to any of the API processes: `{ status, body }` of the first answer that is not a 429 or 5xx, or of the last try. */
  api(token, method, path, body, headers = {}) {
    return this.#untilAnswered(() => [
      this.#chance.oneOf(this.#shop.apis) + path,
      {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }), ...headers },
        ...(body && { body: JSON.stringify(body) }),
      },
    ]);
  }

  /** The card's owner confirms, as stripe.js does. */
  confirm(clientSecret) {
    const [intent] = clientSecret.split('_secret_');
    const form = { key: PUBLISHABLE_KEY, client_secret: clientSecret, payment_method: 'pm_card_visa' };
    const request = { method: 'POST', body: new URLSearchParams(form) };
    return this.#untilAnswered(() => [`${this.#shop.payment}/v1/payment_intents/${intent}/confirm`, request]);
  }

  async #untilAnswered(request) {
    const end = Date.now() + PATIENCE;
    for (;;) {
      const answer = await this.#try(...request());
      if (answer && answer.status !== 429 && answer.status < 500) return answer;
      if (Date.now() > end) return answer ?? { status: 'none', body: `within ${PATIENCE / 1000} seconds` };
      await delay(this.#chance.between(50, 400));
    }
  }

  async #try(url, options) {
    this.calls++;
    try {
      const response = await fetch(url, { ...options, signal: AbortSignal.timeout(ANSWER_WITHIN) });
      return { status: response.status, body: await response.json() };
    } catch {
      return undefined;
    }
  }
}
