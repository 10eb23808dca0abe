import { Schema } from 'mongoose';
import { required } from '../../../platform/database/fields.js';

/** The order's one payment at the provider. */
export interface OrderIntent {
  id: string;
  /** Goes up where the provider closed the payment before and the order needs another. */
  attempt: number;
  openedAt: Date;
  /** When the reconciler asks the provider next; absent once nothing more can come of this payment. */
  checkAt?: Date;
  /** The customer has confirmed, and the provider has not decided yet. */
  processing?: true;
  /** A digest of the network address that opened the payment, kept until it is finished. */
  network?: string;
  /** Opened while the tax provider was down, so that the payment is linked to no calculation: see tax-reports.ts. */
  isTaxUnlinked?: true;
  /** Of such a payment: its transaction at the tax provider. */
  taxTransaction?: string;
}

/** How much of the order's payment the provider has given back, as it said at `asOf`. */
export interface OrderReversal {
  refundedCents: number;
  dispute?: 'open' | 'won' | 'lost';
  /** When the provider stops accepting evidence in an open dispute. */
  disputeDueBy?: Date;
  asOf: Date;
}

export const intentSchema = new Schema<OrderIntent>(
  {
    id: required(String),
    attempt: required(Number),
    openedAt: required(Date),
    checkAt: Date,
    processing: Boolean,
    network: String,
    isTaxUnlinked: Boolean,
    taxTransaction: String,
  },
  { _id: false },
);

export const reversalSchema = new Schema<OrderReversal>(
  {
    refundedCents: required(Number),
    dispute: { type: String, enum: ['open', 'won', 'lost'] },
    disputeDueBy: Date,
    asOf: required(Date),
  },
  { _id: false },
);
