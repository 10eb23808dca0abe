import { randomUUID } from 'node:crypto';
import type { Chance } from '@kerf/tooling/random';
import type { Client } from './client.ts';
import type { Outcomes } from './outcomes.ts';
import { ADDRESS, DELIVERY_CENTS, type Placed, type Shopper, UNIT_CENTS, type Unit } from './purchases.ts';

export interface StaffOptions {
  client: Client;
  chance: Chance;
  outcomes: Outcomes;
  /** The session token of an administrator. */
  admin: string;
  /** The address of the carrier stand-in. */
  carrier: string;
}

const newKey = () => ({ 'idempotency-key': randomUUID() });

/** What an administrator does with the orders of shoppers. */
export class Staff {
  /** The dearer versions of items, by the id of the item. */
  versions = new Map<string, string>();
  #options: StaffOptions;

  constructor(options: StaffOptions) {
    this.#options = options;
  }

  /** Takes an order of one unit on the phone. A second click sends the draft twice at once. */
  async takeOrder({ email }: Shopper, item: string): Promise<Placed | undefined> {
    const { chance, outcomes } = this.#options;
    const lines = [{ item, quantity: 1 as const }];
    const draft = { email, address: ADDRESS, lines, delivery: 'express', days: 1, message: 'As agreed.' };
    const added = await this.#call('POST', '/order-drafts', draft, newKey());
    if (!outcomes.isExpected('add a draft', added, 201)) return undefined;
    const id: string = added.body.insertedId;
    const total = UNIT_CENTS + DELIVERY_CENTS;
    const clicks = chance.happens(0.3) ? 2 : 1;
    const responses = await Promise.all(
      Array.from({ length: clicks }, () => this.#call('POST', `/order-drafts/${id}/order`, { revision: 0, total })),
    );
    const placed = responses.filter(response => outcomes.isExpected('send a draft', response, 201, 409));
    for (const { body } of placed) outcomes.acknowledged.taken.push({ order: body.insertedId, draft: id });
    const [first] = placed;
    return first && { order: first.body.insertedId, lines, totalprice: total / 100 };
  }

  /** One unit leaves, perhaps by mistake, another is cancelled by its customer, and the rest leaves. */
  async shipInParts({ token }: Shopper, { order, lines }: Placed): Promise<void> {
    const [first, second] = lines;
    const { client, chance, outcomes } = this.#options;
    if (chance.happens(0.5)) {
      await this.#buyLabel(order, `/orders/${order}/labels`, { lines: [first] });
      // The label of the old address is void.
      if (chance.happens(0.3)) await this.changeAddress(order);
    }
    const part = { role: 'shift', lines: [first] };
    const sent = await this.#call('PATCH', `/orders/${order}`, part, newKey());
    if (!outcomes.isExpected('part', sent, 200)) return;
    const isMistake = chance.happens(0.3);
    if (isMistake) await this.#takeBack(token, order);
    else outcomes.acknowledged.parted.push({ order });
    const cancel = () => client.api(token, 'POST', `/orders/${order}/cancellation`, { lines: [second] }, newKey());
    const [cancelled] = await Promise.all([
      cancel(),
      chance.happens(0.3) && this.#buyLabel(order, `/orders/${order}/labels`, { lines: [lines[2]] }),
    ]);
    if (outcomes.isExpected('cancel a unit', cancelled, 200)) outcomes.acknowledged.reduced.push({ order });
    if (chance.happens(0.7)) await this.ship(order);
  }

  async ship(order: string): Promise<boolean> {
    const { outcomes } = this.#options;
    const response = await this.#call('PATCH', `/orders/${order}`, { role: 'shift' });
    const isShipped = outcomes.isExpected('shift', response, 200, 409);
    if (isShipped) outcomes.acknowledged.shipped.push({ order });
    return isShipped;
  }

  /** Sends an order elsewhere at the same price. It may have left meanwhile. */
  async changeAddress(order: string): Promise<void> {
    const { chance, outcomes } = this.#options;
    const line1 = `${chance.between(2, 999)} Plane Road`;
    const response = await this.#call('PUT', `/orders/${order}/address`, { address: { ...ADDRESS, line1 } });
    if (outcomes.isExpected('change an address', response, 200, 409))
      outcomes.acknowledged.moved.push({ order, line1 });
  }

  /**
   * Changes the method of a paid order: a cheaper one gives money back, a dearer one is paid first.
   * @returns the order that is to be paid for it
   */
  async changeDelivery({ order, delivery }: Placed): Promise<Pick<Placed, 'order' | 'totalprice'> | undefined> {
    const { chance, outcomes } = this.#options;
    const method = delivery === 'express' ? 'standard' : 'express';
    const { country, postcode } = ADDRESS;
    const quoted = await this.#call('POST', `/orders/${order}/address/quote`, { country, postcode, delivery: method });
    if (!outcomes.isExpected('price a delivery', quoted, 200)) return undefined;
    const totals = { before: quoted.body.before.total, after: quoted.body.after.total };
    const body = { address: ADDRESS, delivery: method, totals };
    const clicks = chance.happens(0.3) ? 2 : 1;
    const responses = await Promise.all(
      Array.from({ length: clicks }, () => this.#call('PUT', `/orders/${order}/address`, body, newKey())),
    );
    // One of two clicks. An old sign-in gives back so much in an hour.
    const [made] = responses.filter(response => outcomes.isExpected('change a delivery', response, 200, 403, 409));
    if (!made) return undefined;
    const change: string | undefined = made.body.change?.id;
    outcomes.acknowledged.resent.push({ order, method, ...(change && { change }) });
    return change === undefined ? undefined : { order: change, totalprice: DELIVERY_CENTS / 100 };
  }

  /**
   * A customer returns a unit, and the staff send another version, or decline.
   * @returns the order of the other version
   */
  async exchange(
    { token }: Shopper,
    order: string,
    unit: Unit,
  ): Promise<Pick<Placed, 'order' | 'totalprice'> | undefined> {
    const { client, chance, outcomes } = this.#options;
    const asked = { lines: [unit], reason: 'Too small' };
    const returned = await client.api(token, 'POST', `/orders/${order}/return`, asked, newKey());
    if (!outcomes.isExpected('request a return', returned, 201)) return undefined;
    const id: string = returned.body.insertedId;
    const path = `/orders/${order}/returns/${id}`;
    if (chance.happens(0.5)) await this.#buyLabel(order, `${path}/label`);
    if (chance.happens(0.2)) {
      outcomes.isExpected('decline a return', await this.#call('PATCH', path, { status: 'declined' }), 200);
      return undefined;
    }
    const swap = { item: unit.item, instead: this.versions.get(unit.item) ?? unit.item };
    const quoted = await this.#call('POST', `${path}/exchange`, { lines: [unit], exchange: [swap] });
    if (!outcomes.isExpected('price an exchange', quoted, 200)) return undefined;
    const { total, refund } = quoted.body;
    const decision = {
      ...{ status: 'accepted', restock: true, lines: [{ ...unit, condition: 'as-new' }] },
      exchange: { lines: [swap], total: total / 100 },
      ...(refund > 0 && { amount: refund / 100 }),
    };
    const clicks = chance.happens(0.3) ? 2 : 1;
    const responses = await Promise.all(Array.from({ length: clicks }, () => this.#call('PATCH', path, decision)));
    // The stock of the version may be gone. An old sign-in gives back so much in an hour.
    const accepted = responses.filter(response => outcomes.isExpected('exchange', response, 200, 403, 409));
    if (accepted.length === 0) return undefined;
    outcomes.acknowledged.exchanged.push({ order, returned: id });
    const { body } = await this.#call('GET', `/myitems/${order}`);
    const linked = body.returns.find((each: { id: string }) => each.id === id)?.exchange?.id;
    return linked && { order: linked, totalprice: total / 100 };
  }

  /** The carrier may fail, or its response may be lost. */
  async #buyLabel(order: string, path: string, body?: object): Promise<void> {
    const { chance, outcomes, carrier } = this.#options;
    if (chance.happens(0.4)) {
      const faults = JSON.stringify(chance.happens(0.5) ? { dropNext: 1 } : { failNext: 1 });
      const headers = { 'content-type': 'application/json' };
      await fetch(`${carrier}/__stand-in/faults`, { method: 'POST', headers, body: faults });
    }
    const bought = await this.#call('POST', path, body);
    if (outcomes.isExpected('buy a label', bought, 200))
      outcomes.acknowledged.labelled.push({ order, label: bought.body.id });
  }

  async #takeBack(token: string, order: string): Promise<void> {
    const { client, outcomes } = this.#options;
    const { body } = await client.api(token, 'GET', `/myitems/${order}`);
    const path = `/orders/${order}/parcels/${body.parcels[0]?.id}/withdrawal`;
    const response = await this.#call('POST', path, { lost: false });
    // A repeated request finds no parcel.
    outcomes.isExpected('take back', response, 200, 404, 409);
  }

  #call(method: string, path: string, body?: object, headers?: Record<string, string>) {
    const { client, admin } = this.#options;
    return client.api(admin, method, path, body, headers);
  }
}
