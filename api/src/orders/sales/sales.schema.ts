import { Schema, type Types } from 'mongoose';
import { typedSchema } from '../../platform/database/collections.js';
import { Mixed, ObjectId, optional, required } from '../../platform/database/fields.js';

/** What was sold of one item with an order. */
export interface SoldLine {
  item: Types.ObjectId;
  units: number;
  cents: number;
}

/** What an event adds to the sales of its time. */
export interface Figures extends OrderFigures {
  /** Of the orders that a promotion took something off, by its id. Absent if there are none. */
  promotions?: Record<string, OrderFigures>;
}

export interface OrderFigures {
  orders: number;
  units: number;
  revenueCents: number;
  refundCents: number;
  /** What promotions took off the paid orders. Absent if nothing. */
  discountCents?: number;
}

/** Sales at a time: those of one event, or a total at the start of its day. */
export type TimedFigures = Figures & { at: Date };

/** From a moment until before another. */
export type Range = readonly [from: Date, to: Date];

/** An event of an order that changes the sales: its payment, or a refund. It is written once. It contains ids, never personal data. */
export interface SaleRecord extends Figures {
  /** The order, the kind of event and, of a refund, which one. */
  _id: string;
  order: Types.ObjectId;
  at: Date;
  /** Of a payment. */
  lines: SoldLine[];
}

const soldLineSchema = new Schema<SoldLine>(
  { item: required(ObjectId), units: required(Number), cents: required(Number) },
  { _id: false },
);
const figures = {
  ...{ orders: required(Number), units: required(Number), revenueCents: required(Number) },
  ...{ refundCents: required(Number), discountCents: optional(Number), promotions: optional(Mixed) },
};

const saleSchema = typedSchema<SaleRecord>('sales', {
  _id: required(String),
  order: required(ObjectId),
  at: required(Date),
  lines: required([soldLineSchema]),
  ...figures,
});
saleSchema.index({ at: 1 });

/** What was sold of each item. In columns, because a report reads many. */
export interface ItemColumns {
  items: string[];
  units: number[];
  cents: number[];
}

/** The total of a day or a month of the shop that has ended. One document is the version of all: see sale-periods.repository.ts. */
export interface SalePeriodRecord {
  /** The kind, the time zone, the start and the end. */
  _id: string;
  kind: 'day' | 'itemsOfDay' | 'itemsOfMonth' | 'version';
  from: Date;
  to: Date;
  total: Figures | ItemColumns | Record<string, never>;
  /** Of the version. */
  version?: number;
}
const salePeriodSchema = typedSchema<SalePeriodRecord>('sale_periods', {
  _id: required(String),
  kind: required(String),
  from: required(Date),
  to: required(Date),
  total: required(Mixed),
  version: optional(Number),
});
salePeriodSchema.index({ from: 1 });

export const SALE = { name: 'Sale', schema: saleSchema };
export const SALE_PERIOD = { name: 'SalePeriod', schema: salePeriodSchema };
