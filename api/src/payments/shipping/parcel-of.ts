import { isPossible, type OrderAction } from '@kerf/contracts/order-process';
import { ConflictException, NotFoundException } from '@nestjs/common';
import type { OrderParcel, OrderRecord } from '../../orders/record/orders.schema.js';
import { goodsOf, parcelsOf } from '../../orders/record/parcels.js';
import { refusal } from '../../platform/errors/refusal.js';

/** A parcel of an order, by their ids. */
export interface ParcelOf {
  id: string;
  parcel: string;
}

/**
 * The parcel of an order that an action is about.
 * @throws ConflictException if nothing of the order is shipped
 * @throws NotFoundException if the order has no such parcel
 */
export const parcelOf = (order: OrderRecord, id: string, action: OrderAction): OrderParcel => {
  if (!isPossible(action, goodsOf(order)))
    throw new ConflictException({ message: refusal('parcelShipped'), code: 'not-shipped' });
  const parcel = parcelsOf(order).find(({ _id }) => String(_id) === id);
  if (!parcel) throw new NotFoundException(refusal('noParcel'));
  return parcel;
};

export const withParcel = (order: OrderRecord, changed: OrderParcel): OrderParcel[] =>
  parcelsOf(order).map(parcel => (String(parcel._id) === String(changed._id) ? changed : parcel));
