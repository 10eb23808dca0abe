import { type DeliveryMethod, type PostalAddress } from '@kerf/contracts';
import { type OrderStatus, orderStatuses } from '@kerf/contracts/order-process';
import { Schema, type Types } from 'mongoose';
import { required } from '../../platform/database/fields.js';
import { type LedgerEntry, ledgerSchema } from './money/ledger-records.js';
import { intentSchema, type OrderIntent, type OrderReversal, reversalSchema } from './money/order-payment.js';
import {
  type LineQuantity,
  lineQuantity,
  type OrderRefund,
  type OrderReturn,
  refundSchema,
  returnSchema,
} from './money/refund-records.js';
import { bought, initialStatus, listed } from './order-transitions.js';
import { type OrderTracking, trackingSchema } from './parcel-tracking.js';

/** A name as it was when the order was placed. */
export interface OrderName {
  name: string;
  /** In the language of the order. Absent if it is the English one. */
  localName?: string;
}

/** What a promotion took off. */
export interface OrderDiscount extends OrderName {
  promotion: Types.ObjectId;
  /** The buyer's code, as it is printed. Absent for an automatic promotion. */
  code?: string;
  cents: number;
}

/** What was ordered, as the item was at that moment. Its name has the options of a variant. */
export interface OrderLine extends OrderName {
  /** The id of what was sold, also of a variant. */
  item: Types.ObjectId;
  /** Of a variant: its item. */
  product?: Types.ObjectId;
  /** Of a variant: what others had in the box and it had not. */
  without?: OrderName;
  /** The item number. Absent: the item had none, or the order is older than this field. */
  number?: string;
  image: string;
  unitPriceCents: number;
  quantity: number;
  /** Of the whole line, before discounts. This and the next two are absent where nothing was taken off. */
  listCents?: number;
  discounts?: OrderDiscount[];
  /** What was paid for the whole line. */
  totalCents?: number;
  /** Of the whole line. Absent where no tax is known. */
  taxCents?: number;
}

/** How the order is delivered, and what that cost when it was placed. */
export interface OrderDelivery extends OrderName {
  method: string;
  /** Less its discounts. */
  priceCents: number;
  discounts?: OrderDiscount[];
  taxCents: number;
  /** The working days that it takes, from the payment. */
  days: DeliveryMethod['days'];
}

/** A counter of uses that the order is counted in, and its limit when it was. See promotions/promotion-uses.ts. */
export interface OrderUse {
  counter: string;
  limit?: number;
}

/** A page of the shop's owner, and which state of it: the beginning of the SHA-256 digest of its file. */
export interface AcceptedText {
  path: string;
  version: string;
}

/** How the staff took an order for a customer. */
export interface OrderTaken {
  /** The member of the staff. */
  by: Types.ObjectId;
  /** Absent for an exchange. */
  draft?: Types.ObjectId;
  /** The order that this one adds to, or whose tools it replaces. */
  addsTo?: Types.ObjectId;
  /** Of an exchange: the return, whose id stands for a promotion in the discounts of the lines. */
  returned?: Types.ObjectId;
  /** Of an exchange: what was paid for the returned tools and pays for this order. */
  creditCents?: number;
  /** It has no tools, and pays for another delivery of the order that it adds to. This is the first tool of that order, for the fields of the spec. */
  change?: Pick<OrderLine, 'item' | 'product' | 'image'>;
  /** What they wrote to the customer. */
  message?: string;
  /** A firm pays it by invoice, until the end of its hold. */
  invoice?: true;
}

/** A label for the next parcel. It is written before it is bought: its id is the key of every attempt. */
export interface OrderLabel {
  _id: Types.ObjectId;
  lines: LineQuantity[];
  /** Absent until the carrier has sold it. */
  tracking?: OrderTracking;
  at: Date;
}

/** What left the shop at once. */
export interface OrderParcel {
  _id: Types.ObjectId;
  lines: LineQuantity[];
  tracking?: OrderTracking;
  /** The id of its label, if the shop bought it. */
  label?: Types.ObjectId;
  shippedAt: Date;
  /** When it arrived, as far as the shop knows. */
  deliveredAt?: Date;
  /** Nobody has told that it arrived: the shop assumes it after some days. */
  assumed?: true;
  /** The staff say that it has not arrived, so the shop assumes nothing. */
  missing?: true;
}

/** What an order waits for at the shop's staff: see order-attention.ts. What it does not wait for is absent. */
export interface OrderAttention {
  ship?: true;
  return?: true;
  dispute?: true;
  failedRefund?: true;
  /** When a card was last declined. */
  failedPayment?: Date;
}

export interface OrderRecord {
  _id: Types.ObjectId;
  /** The shard key: see owner-key.ts. */
  owner: string;
  /** The customer; for a guest, an id of this order alone. */
  user: Types.ObjectId;
  /** The order was placed without an account, and no account has claimed it. */
  isGuest?: true;
  /** What the order had as a guest's, before an account claimed it: a repeated request finds it by these. */
  guest?: { user: Types.ObjectId; request?: { key: string; digest: string } };
  /** For people: see order-number.ts. */
  number: string;
  email: string;
  username: string;
  lines: OrderLine[];
  totalCents: number;
  /** In which the shop writes about it. Absent: English. */
  language?: string;
  /** The currency of all amounts, whose names end in `Cents`. Absent: the base currency. */
  currency?: string;
  /** What one unit of the base currency cost in `currency` when the order was placed. Absent with it. */
  rate?: string;
  /** The total in the base currency at `rate`, by which staff sort orders of all currencies. */
  baseTotalCents: number;
  /** When it was placed, until its person is removed. */
  personSince?: Date;
  /** On one line. */
  address: string;
  /** When it was paid. Absent before that. */
  paidAt?: Date;
  /** Since when the staff pack what is left. Absent if nobody does. */
  packingAt?: Date;
  /** In the order in which they left: see parcels.ts. */
  parcels?: OrderParcel[];
  /** When the first of its parcels left that are still on their way, as far as the shop knows. Absent if there is none. */
  awaySince?: Date;
  /** Those whose units were sent again. They are no longer in `parcels`. */
  lostParcels?: OrderParcel[];
  /** Of the parcel that leaves next. */
  label?: OrderLabel;
  /** Of an order that was shipped before orders had parcels, with `tracking`. */
  shippedAt?: Date;
  /** The parts of the address, for the order of a cart. */
  deliveryAddress?: PostalAddress;
  delivery?: OrderDelivery;
  /** How it is delivered and what that costs, if the staff changed it after it was paid. `delivery` stays what was paid with this order. */
  sentBy?: OrderDelivery;
  /** The order without tools that is to be paid before the address or the delivery changes. It may be cancelled since. */
  awaits?: Types.ObjectId;
  /** Whether the prices contain the tax. Absent where no tax is known. */
  taxIncluded?: boolean;
  /** The service that the taxes are of. Absent: the rules file. */
  taxProvider?: 'stripe';
  /** The codes that took something off, normalized. */
  codes?: string[];
  /** Counted while `held`. */
  uses?: OrderUse[];
  tracking?: OrderTracking;
  /** As it was typed. Absent for a cart that was ordered without one. */
  phone?: string;
  /** In the form of E.164, if it is complete. */
  phoneE164?: string;
  /** The company that bought, if it named itself. */
  company?: string;
  vatNumber?: string;
  /** The pages of the shop's owner that the checkout showed beside its button. Absent if it showed none. */
  acceptedTexts?: AcceptedText[];
  /** Of an order that the staff took. */
  taken?: OrderTaken;
  /** How it was paid outside the payment provider, as the staff recorded it. */
  recorded?: string;
  status: OrderStatus;
  /** Whether this order's stock is taken. A hold lapses at `heldUntil` where the order is still unpaid. */
  held: boolean;
  heldUntil: Date;
  /** A digest of the network address that placed the order, kept while the order holds stock. */
  network?: string;
  intent?: OrderIntent;
  /** How often a card was declined. Absent as long as none was. */
  declines?: number;
  /** Absent if it waits for nothing. */
  attention?: OrderAttention;
  transactionId?: string;
  /** All that was paid and went back. Absent in an order that has not changed since before orders had it. */
  ledger?: LedgerEntry[];
  /** What the provider says. Absent as long as nothing was refunded or disputed. */
  reversal?: OrderReversal;
  refunds?: OrderRefund[];
  returns?: OrderReturn[];
  /** The number of changes of refunds and returns. A change is written only on the number that was read. */
  revision?: number;
  /** When a refund that the provider has not confirmed is sent again. Absent if there is none. */
  refundAt?: Date;
  /** What staff search by: see order-words.ts. */
  words?: string[];
  /** What makes the request that placed the order unique, and a digest of what it asked for: see place-order.ts. */
  request?: { key: string; digest: string };
  createdAt: Date;
  updatedAt: Date;
}

/** An order before it is written. */
export type NewOrderRecord = Omit<OrderRecord, 'status' | 'createdAt' | 'updatedAt'>;

const name = { name: required(String), localName: String };

const discountSchema = new Schema<OrderDiscount>(
  { promotion: required(Schema.Types.ObjectId), ...name, code: String, cents: required(Number) },
  { _id: false },
);
const discounts = { type: [discountSchema], default: undefined };

const lineSchema = new Schema<OrderLine>(
  {
    item: required(Schema.Types.ObjectId),
    product: Schema.Types.ObjectId,
    ...name,
    without: new Schema<OrderName>(name, { _id: false }),
    number: String,
    image: required(String),
    unitPriceCents: required(Number),
    quantity: required(Number),
    listCents: Number,
    discounts,
    totalCents: Number,
    taxCents: Number,
  },
  { _id: false },
);

const deliverySchema = new Schema<OrderDelivery>(
  {
    method: required(String),
    ...name,
    priceCents: required(Number),
    discounts,
    taxCents: required(Number),
    days: required(new Schema({ min: required(Number), max: required(Number) }, { _id: false })),
  },
  { _id: false },
);

const addressSchema = new Schema<PostalAddress>(
  {
    name: required(String),
    line1: required(String),
    line2: String,
    city: required(String),
    region: String,
    /** Absent where the country has none. */
    postcode: String,
    country: required(String),
  },
  { _id: false },
);

const parcelSchema = new Schema<OrderParcel>({
  lines: [lineQuantity],
  tracking: trackingSchema,
  label: Schema.Types.ObjectId,
  shippedAt: required(Date),
  deliveredAt: Date,
  assumed: Boolean,
  missing: Boolean,
});

const labelSchema = new Schema<OrderLabel>({ lines: [lineQuantity], tracking: trackingSchema, at: required(Date) });

const takenSchema = new Schema<OrderTaken>(
  {
    by: required(Schema.Types.ObjectId),
    draft: Schema.Types.ObjectId,
    addsTo: Schema.Types.ObjectId,
    returned: Schema.Types.ObjectId,
    creditCents: Number,
    change: new Schema(
      { item: required(Schema.Types.ObjectId), product: Schema.Types.ObjectId, image: required(String) },
      { _id: false },
    ),
    message: String,
    invoice: Boolean,
  },
  { _id: false },
);

const requestSchema = new Schema({ key: required(String), digest: required(String) }, { _id: false });

const orderSchema = new Schema<OrderRecord>(
  {
    owner: required(String),
    user: required(Schema.Types.ObjectId),
    isGuest: Boolean,
    guest: new Schema({ user: required(Schema.Types.ObjectId), request: requestSchema }, { _id: false }),
    number: required(String),
    email: required(String),
    username: required(String),
    lines: [lineSchema],
    totalCents: required(Number),
    baseTotalCents: required(Number),
    personSince: Date,
    currency: String,
    rate: String,
    language: String,
    address: required(String),
    paidAt: Date,
    packingAt: Date,
    parcels: { type: [parcelSchema], default: undefined },
    lostParcels: { type: [parcelSchema], default: undefined },
    awaySince: Date,
    label: labelSchema,
    shippedAt: Date,
    deliveryAddress: addressSchema,
    delivery: deliverySchema,
    sentBy: deliverySchema,
    awaits: Schema.Types.ObjectId,
    taxIncluded: Boolean,
    taxProvider: String,
    codes: { type: [String], default: undefined },
    uses: {
      type: [new Schema<OrderUse>({ counter: required(String), limit: Number }, { _id: false })],
      default: undefined,
    },
    tracking: trackingSchema,
    phone: String,
    phoneE164: String,
    company: String,
    vatNumber: String,
    acceptedTexts: {
      type: [new Schema<AcceptedText>({ path: required(String), version: required(String) }, { _id: false })],
      default: undefined,
    },
    taken: takenSchema,
    recorded: String,
    status: { type: String, enum: orderStatuses, default: initialStatus },
    held: required(Boolean),
    heldUntil: required(Date),
    network: String,
    intent: intentSchema,
    declines: Number,
    attention: new Schema<OrderAttention>(
      { ship: Boolean, return: Boolean, dispute: Boolean, failedRefund: Boolean, failedPayment: Date },
      { _id: false },
    ),
    transactionId: String,
    ledger: { type: [ledgerSchema], default: undefined },
    reversal: reversalSchema,
    refunds: { type: [refundSchema], default: undefined },
    returns: { type: [returnSchema], default: undefined },
    revision: Number,
    refundAt: Date,
    request: requestSchema,
    words: { type: [String], default: undefined },
  },
  { collection: 'orders', timestamps: true, versionKey: false },
);

/** What the lists show, newest first, whole and per customer. */
const newestFirst = { createdAt: -1, _id: -1 } as const;
const shown = { partialFilterExpression: listed };
// With the status, so that the orders of today are counted in the index.
orderSchema.index({ ...newestFirst, status: 1 }, { name: 'newest', ...shown });
orderSchema.index({ user: 1, ...newestFirst }, { name: 'shown_of_user', ...shown });
orderSchema.index({ email: 1, ...newestFirst }, { name: 'shown_of_email', ...shown });

/** What staff search, sort and filter. */
orderSchema.index({ 'deliveryAddress.country': 1, ...newestFirst }, { name: 'shown_of_country', ...shown });
orderSchema.index({ words: 1, ...newestFirst }, { name: 'words' });
for (const discounted of ['lines', 'delivery']) {
  const promotion = `${discounted}.discounts.promotion`;
  orderSchema.index(
    { [promotion]: 1, ...newestFirst },
    { partialFilterExpression: { [promotion]: { $exists: true } } },
  );
}
orderSchema.index({ baseTotalCents: 1, ...newestFirst }, { name: 'by_base_total', ...shown });

/** A customer's unpaid orders, also for callers who name an order to pay by its total. */
orderSchema.index({ user: 1, totalCents: 1 }, { partialFilterExpression: { status: initialStatus } });

/** The shard key needs an index of its own. All other keys that must be unique are in `order_keys`. */
orderSchema.index({ owner: 1 });
/** A unique index of a sharded collection begins with its shard key. */
orderSchema.index(
  { owner: 1, user: 1, 'request.key': 1 },
  { unique: true, partialFilterExpression: { 'request.key': { $exists: true } } },
);

/** Whether a customer has bought an item. */
orderSchema.index({ owner: 1, user: 1, 'lines.item': 1 }, { name: 'purchases', partialFilterExpression: bought });

/** The orders that add to another. */
orderSchema.index({ 'taken.addsTo': 1, _id: 1 }, { partialFilterExpression: { 'taken.addsTo': { $exists: true } } });

/** How many there are of each state. */
orderSchema.index({ status: 1, baseTotalCents: 1 });

/** What waits for the staff: how many, and for some the list. */
for (const each of ['ship', 'return', 'dispute'] satisfies (keyof OrderAttention)[]) {
  const waiting = `attention.${each}`;
  orderSchema.index({ [waiting]: 1, ...newestFirst }, { partialFilterExpression: { [waiting]: true } });
}
for (const each of ['failedRefund', 'failedPayment'] satisfies (keyof OrderAttention)[])
  orderSchema.index({ [`attention.${each}`]: 1 }, { sparse: true });

/** Those that still have a person, the oldest first. */
orderSchema.index({ personSince: 1 }, { sparse: true });

/** The reconciler's queues. */
orderSchema.index({ 'intent.checkAt': 1 }, { sparse: true });
orderSchema.index({ refundAt: 1 }, { sparse: true });
orderSchema.index({ awaySince: 1 }, { sparse: true });
const holding = { partialFilterExpression: { held: true, status: 'unpaid' } };
// With all fields of the filter, so that the metrics count in the index.
orderSchema.index({ heldUntil: 1, held: 1, status: 1 }, holding);

/** The holds of one account, of one network address and of some items. */
orderSchema.index({ user: 1 }, { name: 'holds_of_user', ...holding });
orderSchema.index({ network: 1 }, { name: 'holds_of_network', ...holding });
orderSchema.index({ 'lines.item': 1 }, { name: 'holds_of_items', ...holding });

export const ORDER = { name: 'Order', schema: orderSchema };
