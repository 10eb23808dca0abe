import { randomUUID } from 'node:crypto';
import type { Chance } from '@kerf/tooling/random';
import { type Addresses, Client } from './client.ts';
import { Outcomes } from './outcomes.ts';
import { ADDRESS, DELIVERY_CENTS, type Placed, type Shopper, UNIT_CENTS } from './purchases.ts';
import { Staff } from './staff.ts';

const CART_LINES = 3;

export interface ShoppersOptions {
  addresses: Addresses;
  chance: Chance;
  people: Shopper[];
  /** The session token of an administrator. */
  admin: string;
  /** Multiplies timeouts, for a slow machine. */
  patience?: number | undefined;
}

/** Shoppers who order, pay, cancel, return and close browsers, and an administrator who serves them, all at once until `stop`. */
export class Shoppers {
  readonly outcomes = new Outcomes();
  readonly client: Client;
  readonly staff: Staff;
  /** The ids of the items for sale. */
  items: string[] = [];
  journeys = 0;
  #options: ShoppersOptions;
  #open = true;

  constructor(options: ShoppersOptions) {
    this.#options = options;
    const { addresses, chance, patience, admin } = options;
    const { outcomes } = this;
    this.client = new Client(addresses, chance, patience);
    this.staff = new Staff({ client: this.client, chance, outcomes, admin, carrier: addresses.carrier });
  }

  /** Resolves when every shopper has finished their journey after `stop`. */
  async run(): Promise<void> {
    await Promise.all(this.#options.people.map(person => this.#shop(person)));
  }

  stop(): void {
    this.#open = false;
  }

  async #shop(person: Shopper): Promise<void> {
    while (this.#open) {
      this.journeys++;
      await this.#journey(person);
    }
  }

  /** One in ten abandons the order, as many cancel it, more pay and cancel in two tabs, and all others pay. */
  async #journey(person: Shopper): Promise<void> {
    const { chance } = this.#options;
    const placed = await (chance.happens(0.15)
      ? this.staff.takeOrder(person, chance.oneOf(this.items))
      : this.#place(person));
    if (!placed) return;
    const choice = chance.between(1, 20);
    if (choice <= 2) return;
    if (choice <= 4) await this.#cancel(person, placed);
    else if (choice <= 7) await Promise.all([this.#cancel(person, placed), this.#buy(person, placed)]);
    else await this.#buy(person, placed);
  }

  async #place({ token }: Shopper): Promise<Placed | undefined> {
    const body = this.#options.chance.happens(0.5) ? this.#cart() : this.#oneItem();
    const { totalprice } = body;
    const headers = { 'idempotency-key': randomUUID() };
    const response = await this.client.api(token, 'POST', '/orders', body, headers);
    if (!this.outcomes.isExpected('place', response, 201, 400, 409)) return undefined;
    const order: string = response.body.insertedId;
    this.outcomes.acknowledged.placed.push({ order });
    return { order, totalprice, lines: [], ...('lines' in body && { lines: body.lines, delivery: body.delivery }) };
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
    const delivery = chance.oneOf(['express', 'standard'] as const);
    const totalprice = (UNIT_CENTS * CART_LINES + (delivery === 'express' ? DELIVERY_CENTS : 0)) / 100;
    return { lines, delivery, address: ADDRESS, phone: '555 1234', totalprice };
  }

  async #cancel({ token }: Shopper, { order }: Pick<Placed, 'order'>): Promise<void> {
    const response = await this.client.api(token, 'DELETE', `/myitems/${order}`);
    if (this.outcomes.isExpected('cancel', response, 200, 409)) this.outcomes.acknowledged.cancelled.push({ order });
  }

  /** Pays, and receives the tools. */
  async #buy(person: Shopper, placed: Placed): Promise<void> {
    const { chance } = this.#options;
    if (!(await this.#pay(person, placed))) return;
    const { order, lines } = placed;
    if (lines.length > 1 && chance.happens(0.4)) return this.staff.shipInParts(person, placed);
    if (!chance.happens(lines.length > 0 ? 0.8 : 0.3)) return;
    const resends = placed.delivery !== undefined && chance.happens(0.7);
    const change = resends ? await this.staff.changeDelivery(placed) : undefined;
    const moves = lines.length > 0 && !resends && chance.happens(0.5);
    const [isShipped] = await Promise.all([
      this.staff.ship(order),
      moves && this.staff.changeAddress(order),
      this.#settle(person, change),
    ]);
    const [unit] = lines;
    if (isShipped && unit && chance.happens(0.8))
      await this.#settle(person, await this.staff.exchange(person, order, unit));
  }

  /** @returns whether the shopper has seen that the order is paid */
  async #pay({ token }: Shopper, { order, totalprice }: Pick<Placed, 'order' | 'totalprice'>): Promise<boolean> {
    const { acknowledged } = this.outcomes;
    const opened = await this.client.api(token, 'POST', '/create-payment-intent', { order, totalprice });
    if (!this.outcomes.isExpected('open', opened, 200, 409)) return false;
    const clientSecret: string = opened.body.clientSecret;
    const [intent = ''] = clientSecret.split('_secret_');
    const confirmed = await this.client.confirm(clientSecret);
    if (!this.outcomes.isExpected('confirm', confirmed, 200, 400)) return false;
    acknowledged.charged.push({ order, intent });
    const closesTheBrowser = this.#options.chance.happens(0.3);
    if (closesTheBrowser) return false;
    const body = { order, transactionId: intent };
    const reported = await this.client.api(token, 'PATCH', `/myitems/${order}`, body);
    if (!this.outcomes.isExpected('report', reported, 200, 409)) return false;
    acknowledged.paid.push({ order });
    return true;
  }

  /** The difference of an exchange or of a delivery is paid, or not. */
  async #settle(person: Shopper, linked: Pick<Placed, 'order' | 'totalprice'> | undefined): Promise<void> {
    if (!linked) return;
    const { chance } = this.#options;
    const isCancelled = chance.happens(0.4);
    const isPaid = linked.totalprice > 0 && (!isCancelled || chance.happens(0.3));
    await Promise.all([isCancelled && this.#cancel(person, linked), isPaid && this.#pay(person, linked)]);
  }
}
