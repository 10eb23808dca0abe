import { randomUUID } from 'node:crypto';
import type { Chance } from '@kerf/tooling/random';
import { type Addresses, Client, type Response } from './client.ts';
import type { Acknowledged } from './types.ts';

const UNIT_CENTS = 1999;
const CART_LINES = 3;
const DELIVERY_CENTS = 2495;
const ADDRESS = { name: 'Ann Sawyer', line1: '1 Saw Street', city: 'Austin', postcode: '73301', country: 'US' };

interface Placed {
  order: string;
  /** One unit of each item, for an order of several. */
  lines: { item: string; quantity: 1 }[];
  totalprice: number;
}

export interface ShoppersOptions {
  addresses: Addresses;
  chance: Chance;
  /** A session token of each shopper. */
  tokens: string[];
  /** The session token of an administrator. */
  admin: string;
  /** Multiplies timeouts, for a slow machine. */
  patience?: number | undefined;
}

/** Shoppers who order, pay, cancel and close browsers, and an administrator who shifts orders, all at once until `stop`. */
export class Shoppers {
  readonly acknowledged: Acknowledged = {
    placed: [],
    cancelled: [],
    charged: [],
    paid: [],
    shipped: [],
    parted: [],
    reduced: [],
  };
  /** Responses that no shopper should get. */
  readonly surprises: string[] = [];
  readonly client: Client;
  /** The ids of the items for sale. */
  items: string[] = [];
  journeys = 0;
  #options: ShoppersOptions;
  #open = true;

  constructor(options: ShoppersOptions) {
    this.#options = options;
    this.client = new Client(options.addresses, options.chance, options.patience);
  }

  /** Resolves when every shopper has finished their journey after `stop`. */
  async run(): Promise<void> {
    await Promise.all(this.#options.tokens.map(token => this.#shop(token)));
  }

  stop(): void {
    this.#open = false;
  }

  /** The number of acknowledgements. */
  get total(): number {
    return Object.values(this.acknowledged).reduce((sum, list) => sum + list.length, 0);
  }

  async #shop(token: string): Promise<void> {
    while (this.#open) {
      this.journeys++;
      await this.#journey(token);
    }
  }

  /** One in ten abandons the order, as many cancel it, more pay and cancel in two tabs, and all others pay. */
  async #journey(token: string): Promise<void> {
    const placed = await this.#place(token);
    if (!placed) return;
    const choice = this.#options.chance.between(1, 20);
    if (choice <= 2) return;
    if (choice <= 4) await this.#cancel(token, placed);
    else if (choice <= 7) await Promise.all([this.#cancel(token, placed), this.#pay(token, placed)]);
    else await this.#pay(token, placed);
  }

  async #place(token: string): Promise<Placed | undefined> {
    const body = this.#options.chance.happens(0.5) ? this.#cart() : this.#oneItem();
    const { totalprice } = body;
    const headers = { 'idempotency-key': randomUUID() };
    const response = await this.client.api(token, 'POST', '/orders', body, headers);
    if (!this.#isExpected('place', response, 201, 400, 409)) return undefined;
    const order: string = response.body.insertedId;
    this.acknowledged.placed.push({ order });
    return { order, totalprice, lines: 'lines' in body ? body.lines : [] };
  }

  #oneItem() {
    const { chance } = this.#options;
    const quantity = chance.between(1, 3);
    const totalprice = (UNIT_CENTS * quantity) / 100;
    return { item: chance.oneOf(this.items), quantity, totalprice, address: '1 Saw Street', phone: '555 1234' };
  }

  /** Three different items. */
  #cart() {
    const { chance } = this.#options;
    const items = new Set<string>();
    while (items.size < CART_LINES) items.add(chance.oneOf(this.items));
    const lines = [...items].map(item => ({ item, quantity: 1 as const }));
    const totalprice = (UNIT_CENTS * CART_LINES + DELIVERY_CENTS) / 100;
    return { lines, delivery: 'express', address: ADDRESS, phone: '555 1234', totalprice };
  }

  async #cancel(token: string, { order }: Placed): Promise<void> {
    const response = await this.client.api(token, 'DELETE', `/myitems/${order}`);
    if (this.#isExpected('cancel', response, 200, 409)) this.acknowledged.cancelled.push({ order });
  }

  async #pay(token: string, { order, totalprice, lines }: Placed): Promise<void> {
    const opened = await this.client.api(token, 'POST', '/create-payment-intent', { order, totalprice });
    if (!this.#isExpected('open', opened, 200, 409)) return;
    const clientSecret: string = opened.body.clientSecret;
    const [intent = ''] = clientSecret.split('_secret_');
    const confirmed = await this.client.confirm(clientSecret);
    if (!this.#isExpected('confirm', confirmed, 200, 400)) return;
    this.acknowledged.charged.push({ order, intent });
    const closesTheBrowser = this.#options.chance.happens(0.5);
    if (closesTheBrowser) return;
    const body = { order, transactionId: intent };
    const reported = await this.client.api(token, 'PATCH', `/myitems/${order}`, body);
    if (!this.#isExpected('report', reported, 200, 409)) return;
    this.acknowledged.paid.push({ order });
    if (lines.length > 1 && this.#options.chance.happens(0.7)) await this.#shipInParts(token, { order, lines });
    else if (this.#options.chance.happens(0.3)) await this.#shift(order);
  }

  /** One unit leaves, perhaps by mistake, another is cancelled by its customer, and the rest leaves. */
  async #shipInParts(token: string, { order, lines }: Pick<Placed, 'order' | 'lines'>): Promise<void> {
    const [first, second] = lines;
    const { admin, chance } = this.#options;
    const headers = { 'idempotency-key': randomUUID() };
    const part = { role: 'shift', lines: [first] };
    const sent = await this.client.api(admin, 'PATCH', `/orders/${order}`, part, headers);
    if (!this.#isExpected('part', sent, 200)) return;
    const isMistake = chance.happens(0.3);
    if (isMistake) await this.#takeBack(token, order);
    else this.acknowledged.parted.push({ order });
    const units = { lines: [second] };
    const cancelled = await this.client.api(token, 'POST', `/orders/${order}/cancellation`, units, {
      'idempotency-key': randomUUID(),
    });
    if (this.#isExpected('cancel a unit', cancelled, 200)) this.acknowledged.reduced.push({ order });
    if (chance.happens(0.7)) await this.#shift(order);
  }

  async #takeBack(token: string, order: string): Promise<void> {
    const { body } = await this.client.api(token, 'GET', `/myitems/${order}`);
    const path = `/orders/${order}/parcels/${body.parcels[0]?.id}/withdrawal`;
    const response = await this.client.api(this.#options.admin, 'POST', path, { lost: false });
    // A repeated request finds no parcel.
    this.#isExpected('take back', response, 200, 404, 409);
  }

  async #shift(order: string): Promise<void> {
    const response = await this.client.api(this.#options.admin, 'PATCH', `/orders/${order}`, { role: 'shift' });
    if (this.#isExpected('shift', response, 200, 409)) this.acknowledged.shipped.push({ order });
  }

  /** True for the status `done`. Any status besides `done` and `refusals` is a surprise. */
  #isExpected(what: string, { status, body }: Response, done: number, ...refusals: number[]): boolean {
    if (status !== done && !refusals.some(refusal => refusal === status))
      this.surprises.push(`${what}: ${status} ${JSON.stringify(body)}`);
    return status === done;
  }
}
