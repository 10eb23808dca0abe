import { type PostalAddress } from '@kerf/contracts';
import { statusFacts } from '@kerf/contracts/order-process';
import { orderWords } from '../../orders/record/order-words.js';
import type { OrderParcel, OrderRecord } from '../../orders/record/orders.schema.js';
import { deletedName } from '../../platform/personal-data/person-rooms.js';

/** Nothing is delivered, returned, refunded or disputed any more. */
export const isFinished = ({ status, returns = [], refundAt, reversal, intent }: OrderRecord): boolean =>
  statusFacts[status].isOver &&
  !returns.some(each => each.status === 'requested') &&
  !refundAt &&
  reversal?.dispute !== 'open' &&
  !intent?.processing;

/** The carrier's label has the address, so the order forgets which it was. */
const withoutTracking = ({ tracking: _tracking, label: _label, ...parcel }: OrderParcel): OrderParcel => parcel;

/**
 * What replaces a person in an order. The books need what was sold, for how much, with which tax, and to which country and region; of a
 * company also its name and VAT number, which are not those of a person.
 */
export const withoutPerson = (order: OrderRecord) => {
  const { _id, deliveryAddress, parcels, lostParcels, refunds, returns, address } = order;
  const set: Partial<OrderRecord> & Pick<OrderRecord, 'email' | 'username' | 'address'> = {
    email: `${_id}@deleted.invalid`,
    username: deletedName,
    address: deliveryAddress?.country ?? (address && deletedName),
  };
  if (deliveryAddress) set.deliveryAddress = withoutStreet(deliveryAddress);
  if (parcels) set.parcels = parcels.map(withoutTracking);
  if (lostParcels) set.lostParcels = lostParcels.map(withoutTracking);
  if (refunds)
    set.refunds = refunds.map(({ message: _message, ...each }) => ({
      ...each,
      ...(each.reason && { reason: deletedName }),
    }));
  if (returns)
    set.returns = returns.map(({ message: _message, label: _label, ...each }) => ({ ...each, reason: deletedName }));
  if (order.taken) {
    const { message: _message, ...taken } = order.taken;
    set.taken = taken;
  }
  const unset = [
    'phone',
    'phoneE164',
    'tracking',
    'label',
    'network',
    'request',
    'guest',
    'personSince',
    'language',
  ] as const;
  const { phone: _phone, phoneE164: _number, tracking: _parcel, ...rest } = order;
  return { set: { ...set, words: orderWords({ ...rest, ...set }) }, unset };
};

const withoutStreet = ({ country, region }: PostalAddress): PostalAddress => ({
  name: deletedName,
  line1: deletedName,
  city: deletedName,
  postcode: '',
  country,
  ...(region !== undefined && { region }),
});
