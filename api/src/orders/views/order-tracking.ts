import { normalizeEmail, type TrackedOrderJson, type TrackingRequest } from '@kerf/contracts';
import { Injectable, NotFoundException } from '@nestjs/common';
import { refusal } from '../../platform/errors/refusal.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.js';
import { TooManyTries } from '../../platform/rate-limit/too-many-tries.js';
import { normalPostcode } from '../../platform/shop-rules/postcodes.js';
import { orderIn } from '../record/order-lines.js';
import { orderNumberIn } from '../record/order-number.js';
import { OrderStore } from '../record/order-store.js';
import type { OrderRecord } from '../record/orders.schema.js';
import { toTrackedOrder } from './orders.mapper.js';

const what = 'tracking';
/** Wrong tries in an hour. A country has few postal codes, so an order has a limit from all addresses together. */
const triesPerOrder = 5;
const triesPerVisitor = 10;

/**
 * Shows how far an order is to somebody who knows its number and postal code, but has no link to it. A try counts before the order is read,
 * and a right one is given back, so that tries at the same time have one limit. At the limit nothing is read, so that a right guess is not seen
 * either. A number without an order is counted and answered like one with an order.
 */
@Injectable()
export class OrderTracking {
  constructor(
    private readonly limits: RateLimits,
    private readonly store: OrderStore,
  ) {}

  /**
   * @throws NotFoundException if there is no such order, or the rest does not belong to it
   * @throws TooManyTries after too many wrong tries from the address, or for the order
   */
  async track(typed: TrackingRequest, address: string | undefined, language: string): Promise<TrackedOrderJson> {
    const visitor = { account: undefined, address };
    const number = orderNumberIn(typed.number) ?? '';
    const record = `order ${number}`;
    const end =
      (await this.limits.reserveTries(what, visitor, 1, triesPerVisitor)) ??
      (await this.limits.reserveTryOn(record, triesPerOrder));
    if (end) throw TooManyTries.until(end, refusal('manyTrackings'));
    const order = await this.store.ofNumber(number);
    if (!order || !isKnownBy(order, typed.postcodeOrEmail)) throw new NotFoundException(refusal('noTracking'));
    await this.limits.giveBackTryOn(record);
    await this.limits.giveBackTries(what, visitor, 1, triesPerVisitor);
    return toTrackedOrder(orderIn(order, language));
  }
}

/** Whether this is the postal code of the order, or its e-mail address. */
const isKnownBy = ({ email, deliveryAddress }: OrderRecord, typed: string): boolean => {
  if (typed.includes('@')) return normalizeEmail(typed) === email;
  const { country = '', postcode = '' } = deliveryAddress ?? {};
  const code = postcodeIn(country, typed);
  return code !== '' && code === postcodeIn(country, postcode);
};

/** Keyboards of Japan also type digits of full width. */
const postcodeIn = (country: string, text: string) => normalPostcode(country, text.normalize('NFKC'));
