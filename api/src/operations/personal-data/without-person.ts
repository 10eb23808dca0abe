import type { PostalAddress } from '@kerf/contracts';
import { orderWords } from '../../orders/record/order-words.js';
import type { OrderRecord } from '../../orders/record/orders.schema.js';

/** What stands where the name of a person was. */
export const deletedName = 'Deleted customer';

/** Nothing is delivered, returned, refunded or disputed any more. */
export const isFinished = ({ status, returns = [], refundAt, reversal, intent }: OrderRecord): boolean =>
  (status === 'shipped' || status === 'cancelled' || status === 'refunded') &&
  !returns.some(each => each.status === 'requested') &&
  !refundAt &&
  reversal?.dispute !== 'open' &&
  !intent?.processing;

/**
 * What replaces a person in an order. The books need what was sold, for how much, with which tax, and to which country and region; of a
 * company also its name and VAT number, which are not those of a person.
 */
export const withoutPerson = (order: OrderRecord) => {
  const { _id, deliveryAddress, returns, address } = order;
  const set: Partial<OrderRecord> & Pick<OrderRecord, 'email' | 'username' | 'address'> = {
    email: `${_id}@deleted.invalid`,
    username: deletedName,
    address: deliveryAddress?.country ?? (address && deletedName),
  };
  if (deliveryAddress) set.deliveryAddress = withoutStreet(deliveryAddress);
  if (returns) set.returns = returns.map(each => ({ ...each, reason: deletedName }));
  const unset = ['phone', 'phoneE164', 'tracking', 'network', 'request', 'guest', 'personSince', 'language'] as const;
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
