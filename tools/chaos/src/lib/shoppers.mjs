import { randomUUID } from 'node:crypto';
import { Client } from './client.mjs';

const UNIT_CENTS = 1999;

/**
 * Shoppers who order, pay, change their minds and close browsers, and an admin who shifts, all at once until `stop`.
 * What they were told goes into the ledger: `{ placed, cancelled, charged, paid, shifted }`, each a list of
 * `{ key?, order, intent? }`.
 */
export class Shoppers {
  ledger = { placed: [], cancelled: [], charged: [], paid: [], shifted: [] };
  /** Answers that no shopper should get. */
  surprises = [];
  journeys = 0;
  #open = true;

  constructor({ shop, chance, tokens, admin, items }) {
    this.client = new Client(shop, chance);
    Object.assign(this, { chance, tokens, admin, items });
  }

  /** Resolves when all have come to the end of what they were doing after `stop`. */
  async run() {
    await Promise.all(this.tokens.map(token => this.#shop(token)));
  }

  stop() {
    this.#open = false;
  }

  get acknowledged() {
    return Object.values(this.ledger).reduce((sum, list) => sum + list.length, 0);
  }

  async #shop(token) {
    while (this.#open) {
      this.journeys++;
      await this.#journey(token);
    }
  }

  async #journey(token) {
    const bought = await this.#place(token);
    if (!bought) return;
    const mood = this.chance.between(1, 20);
    // One in ten walks away, as many cancel, more pay and cancel in two tabs, all others pay.
    if (mood <= 2) return;
    if (mood <= 4) return this.#cancel(token, bought);
    if (mood <= 7) await Promise.all([this.#cancel(token, bought), this.#pay(token, bought)]);
    else await this.#pay(token, bought);
  }

  async #place(token) {
    const key = randomUUID();
    const quantity = this.chance.between(1, 3);
    const item = this.chance.oneOf(this.items);
    const totalprice = (UNIT_CENTS * quantity) / 100;
    const body = { item, quantity, totalprice, address: '1 Saw Street', phone: '555 1234' };
    const answer = await this.client.api(token, 'POST', '/orders', body, { 'idempotency-key': key });
    if (!this.#isExpected('place', answer, 201, 400, 409)) return undefined;
    const order = answer.body.insertedId;
    this.ledger.placed.push({ key, order });
    return { order, totalprice };
  }

  async #cancel(token, { order }) {
    const answer = await this.client.api(token, 'DELETE', `/myitems/${order}`);
    if (this.#isExpected('cancel', answer, 200, 409)) this.ledger.cancelled.push({ order });
  }

  async #pay(token, { order, totalprice }) {
    const opened = await this.client.api(token, 'POST', '/create-payment-intent', { order, totalprice });
    if (!this.#isExpected('open', opened, 200, 409)) return;
    const { clientSecret } = opened.body;
    const [intent] = clientSecret.split('_secret_');
    const confirmed = await this.client.confirm(clientSecret);
    if (!this.#isExpected('confirm', confirmed, 200, 400)) return;
    this.ledger.charged.push({ order, intent });
    // Half of the browsers are closed here.
    if (this.chance.happens(0.5)) return;
    const body = { order, transactionId: intent };
    const reported = await this.client.api(token, 'PATCH', `/myitems/${order}`, body);
    if (!this.#isExpected('report', reported, 200, 409)) return;
    this.ledger.paid.push({ order, intent });
    if (this.chance.happens(0.3)) await this.#shift(order);
  }

  async #shift(order) {
    const answer = await this.client.api(this.admin, 'PATCH', `/orders/${order}`, { role: 'shift' });
    if (this.#isExpected('shift', answer, 200, 409)) this.ledger.shifted.push({ order });
  }

  /** Whether the call was done: answered with `done`, and not with one of the refusals. */
  #isExpected(what, { status, body }, done, ...refusals) {
    if (status !== done && !refusals.includes(status))
      this.surprises.push(`${what}: ${status} ${JSON.stringify(body)}`);
    return status === done;
  }
}
