import { type MoneyMovement, moneyMovements, type OrderAction } from '@kerf/contracts/order-process';
import { Schema, type Types } from 'mongoose';
import { required } from '../../../platform/database/fields.js';

/** A movement of an order's money, in its currency. The entries add up to what the shop has of it. They are never changed. */
export interface LedgerEntry {
  kind: MoneyMovement;
  /** What it adds to what the shop has: a refund is negative. */
  cents: number;
  /** Of the payment or the refund at the payment provider. Absent: it happened elsewhere, or the provider names it no further. */
  providerId?: string;
  /** The shop's own refund. Absent: one that was made at the provider, or none. */
  refund?: Types.ObjectId;
  cause: OrderAction;
  at: Date;
}

export const ledgerSchema = new Schema<LedgerEntry>(
  {
    kind: { type: String, enum: moneyMovements, required: true },
    cents: required(Number),
    providerId: String,
    refund: Schema.Types.ObjectId,
    cause: required(String),
    at: required(Date),
  },
  { _id: false },
);
