import { ConflictException, NotFoundException } from '@nestjs/common';
import type { OrderRecord } from '../../orders/record/orders.schema.js';
import type { OrderTracking } from '../../orders/record/parcel-tracking.js';
import { retryWhenStale } from '../../orders/record/stale-order.js';
import { refusal } from '../../platform/errors/refusal.js';
import { type CarrierAddress, type CarrierProvider, LabelRefused, type LabelRequest } from './carrier-provider.js';

interface Outcome<Bought> {
  /** Stores the purchase on the order. */
  confirm: (tracking: OrderTracking) => Promise<Bought>;
  /** Removes the label from the order: the carrier does not sell it. */
  giveUp: () => Promise<unknown>;
}

/**
 * Buys a label that is stored already.
 * @throws ConflictException if the carrier does not sell it
 * @throws ServiceUnavailableException if the carrier is unreachable. The label stays, and the next attempt continues it.
 */
export const purchase = async <Bought>(
  carrier: CarrierProvider,
  request: LabelRequest,
  { confirm, giveUp }: Outcome<Bought>,
): Promise<Bought> => {
  try {
    const { carrier: name, trackingNumber: number } = await carrier.buy(request);
    return await retryWhenStale(() => confirm({ carrier: name, number }));
  } catch (error) {
    if (!(error instanceof LabelRefused)) throw error;
    await retryWhenStale(giveUp);
    const message = refusal('labelRefused', { reason: error.message });
    throw new ConflictException({ message, code: 'conflict' }, { cause: error });
  }
};

/** @throws NotFoundException if the shop has none */
export const requireCarrier = (carrier: CarrierProvider | null): CarrierProvider => {
  if (!carrier) throw new NotFoundException(refusal('noLabels'));
  return carrier;
};

/** The customer's address. @throws ConflictException unless it has parts */
export const customerOf = ({ deliveryAddress, company, phoneE164: phone }: OrderRecord): CarrierAddress => {
  if (!deliveryAddress) throw new ConflictException({ message: refusal('labelAddress'), code: 'conflict' });
  return { ...deliveryAddress, ...(company && { company }), ...(phone && { phone }) };
};

/** @throws ConflictException: the order no longer wants the label that was bought for it, which is voided already */
export const labelUnwanted = () =>
  new ConflictException({ message: refusal('orderChanged'), code: 'changed-meanwhile' });
