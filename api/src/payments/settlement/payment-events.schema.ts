import { typedSchema } from '../../platform/database/collections.js';
import { required } from '../../platform/database/fields.js';
import { expire } from '../../platform/database/retention.js';

/** A webhook event that has been applied. The id is the provider's; of a carrier it begins with `carrier` and names the parcel, too. */
export interface PaymentEventRecord {
  _id: string;
  at: Date;
}

const paymentEventSchema = typedSchema<PaymentEventRecord>('payment_events', {
  _id: required(String),
  at: required(Date),
});

/** The provider repeats an event for days, not for months. */
expire(paymentEventSchema);

export const PAYMENT_EVENT = { name: 'PaymentEvent', schema: paymentEventSchema };
