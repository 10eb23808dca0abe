import type { RefundStatus } from '@kerf/contracts';
import { refundStatus, type ToolCondition, toolConditions } from '@kerf/contracts/orders';
import { Schema, Types } from 'mongoose';
import { required } from '../../../platform/database/fields.js';
import { type OrderTracking, trackingSchema } from '../parcel-tracking.js';

export interface LineQuantity {
  item: Types.ObjectId;
  /** Of a variant: its item. */
  product?: Types.ObjectId;
  quantity: number;
}

export interface RefundLine extends LineQuantity {
  /** How many of them had not left the shop. Absent in a refund from before orders had parcels. */
  unshipped?: number;
  /** How it came back. Only what is as new returns to the stock. Absent: as new, or not sent back. */
  condition?: ToolCondition;
}

/** Quantities of a request, with the ids as the order has them. */
export const lineQuantities = (
  { lines }: { lines: readonly Omit<LineQuantity, 'quantity'>[] },
  wanted: readonly { item: string; quantity: number }[],
): LineQuantity[] =>
  wanted.map(({ item, quantity }) => {
    const product = lines.find(line => String(line.item) === item)?.product;
    return { item: new Types.ObjectId(item), ...(product && { product }), quantity };
  });

/**
 * Money that goes back to the customer. It is written before the payment provider is called: a pending refund reserves its
 * amount, and its id is the key of every attempt.
 */
export interface OrderRefund {
  _id: Types.ObjectId;
  /** The Idempotency-Key of the request, and a digest of what it asked for. */
  request: { key: string; digest: string };
  amountCents: number;
  /** Of units that were exchanged: what was paid for them and pays for the order of the exchange. */
  keptCents?: number;
  lines: RefundLine[];
  /** A note for the staff. Absent if the customer cancels units. */
  reason?: string;
  /** A text for the customer. */
  message?: string;
  /** Whether the lines return to the stock once the provider has accepted the refund. */
  restock: boolean;
  notify: boolean;
  status: RefundStatus;
  /** The provider's id. Absent until the provider has accepted the refund. Of a free order: `none`. */
  providerId?: string;
  /** Who asked for it, in the audit. */
  by: string;
  at: Date;
}

/** A unit of another version that is sent for each unit of a line of a return. */
export interface OrderSwap {
  /** What comes back. */
  item: Types.ObjectId;
  /** What goes out. */
  instead: Types.ObjectId;
}

/** The order that sends other versions for units of a return. */
export interface OrderExchange {
  order: Types.ObjectId;
  number: string;
}

/** The label with which a customer sends a return. It is written before it is bought: its id is the key of every attempt. */
export interface OrderReturnLabel {
  _id: Types.ObjectId;
  /** Absent until the carrier has sold it. */
  tracking?: OrderTracking;
  at: Date;
}

/** A customer's request to send lines back. */
export interface OrderReturn {
  _id: Types.ObjectId;
  lines: LineQuantity[];
  reason: string;
  status: 'requested' | 'accepted' | 'declined';
  /** What the customer wants in place of the money. */
  wish?: OrderSwap[];
  /** Of an accepted one, if the staff sent other versions. */
  exchange?: OrderExchange;
  /** What the staff wrote to the customer with the decision. */
  message?: string;
  label?: OrderReturnLabel;
  at: Date;
}

/** The label that a return has. It has none once it is declined, or accepted before the label was bought. */
export const labelOfReturn = ({ status, label }: OrderReturn): OrderReturnLabel | undefined =>
  status === 'requested' || (status === 'accepted' && label?.tracking) ? label : undefined;

const quantityFields = {
  item: required(Schema.Types.ObjectId),
  product: Schema.Types.ObjectId,
  quantity: required(Number),
};
export const lineQuantity = new Schema<LineQuantity>(quantityFields, { _id: false });
const refundLine = new Schema<RefundLine>(
  { ...quantityFields, unshipped: Number, condition: { type: String, enum: toolConditions } },
  { _id: false },
);

export const refundSchema = new Schema<OrderRefund>({
  request: new Schema({ key: required(String), digest: required(String) }, { _id: false }),
  amountCents: required(Number),
  keptCents: Number,
  lines: [refundLine],
  reason: String,
  message: String,
  restock: required(Boolean),
  notify: required(Boolean),
  status: { type: String, enum: refundStatus.options, required: true },
  providerId: String,
  by: required(String),
  at: required(Date),
});

const swap = new Schema<OrderSwap>(
  { item: required(Schema.Types.ObjectId), instead: required(Schema.Types.ObjectId) },
  { _id: false },
);

export const returnSchema = new Schema<OrderReturn>({
  lines: [lineQuantity],
  reason: required(String),
  status: { type: String, enum: ['requested', 'accepted', 'declined'], required: true },
  wish: { type: [swap], default: undefined },
  exchange: new Schema<OrderExchange>(
    { order: required(Schema.Types.ObjectId), number: required(String) },
    { _id: false },
  ),
  message: String,
  label: new Schema<OrderReturnLabel>({ tracking: trackingSchema, at: required(Date) }),
  at: required(Date),
});
