import * as z from 'zod/mini';
import { deliveryDays } from '../delivery.js';
import { total } from '../money.js';
import { cursor, limit, query } from '../paging.js';
import { day, period } from '../period.js';
import {
  bounded,
  country,
  currencyCode,
  email,
  id,
  line,
  oneOf,
  phone,
  strangerLine,
  strangerLines,
  text,
  timestamp,
} from '../primitives.js';
import { refusal } from '../refusals/refusal.js';
import { inserted } from '../responses.js';
import { ofSold, soldFields } from '../sold.js';
import { withSpecNames } from '../spec-names.js';
import { postalAddress } from './addresses.js';
import { cartId, cartLines, units } from './cart.js';
import { discount, promotionCodes } from './discounts.js';
import { inCurrency, orderAmount, orderCurrency, placedTotal } from './order-money.js';
import {
  moneyMovements,
  type OrderStatus,
  orderStates,
  orderStatuses,
  paymentStates,
  statusFacts,
} from './order-process.js';
import { historyActor, lineQuantities, refund } from './refunds.js';
import { orderReturn } from './returns.js';
import { tracking } from './tracking.js';

const specNames = { total: 'totalprice' } as const;

/** In JSON a status has the word of the spec, if it has one. Other words stay as they are. */
const statusWords = {
  decode: (word: string): string => orderStatuses.find(status => statusFacts[status].json === word) ?? word,
  encode: (word: string): string => statusFacts[word as OrderStatus]?.json ?? word,
};
export const orderStatus = z.codec(
  z.enum(orderStatuses.map(status => statusFacts[status].json)),
  z.enum(orderStatuses),
  {
    decode: word => statusWords.decode(word) as OrderStatus,
    encode: status => statusFacts[status].json,
  },
);

/**
 * POST /orders for one item, or one variant by its own id. The spec's callers also send email, username, name and image; e-mail and
 * name come from the token, name and image find the item only where a caller sends no `item`.
 */
const newOrderFields = z.object({
  item: z.optional(id),
  name: z.optional(bounded(120)),
  image: z.optional(bounded(2048)),
  address: strangerLines(300),
  phone,
  quantity: units,
  totalprice: total,
  codes: z.optional(promotionCodes),
});
export const newOrder = withSpecNames(newOrderFields, specNames);
export type NewOrder = z.infer<typeof newOrder>;

/** The part of an order that a customer fills in. */
export const orderDetails = z.pick(newOrderFields, { address: true, phone: true, quantity: true });

const mostTexts = 10;
const noPage = refusal('noPage');
const noVersion = refusal('noPageVersion');
/** A page of the shop's owner, and which state of it: the beginning of the SHA-256 digest of its file. */
const acceptedTexts = z
  .array(
    z.strictObject({
      path: bounded(86, noPage).check(z.regex(/^\/help\/[a-z0-9-]{1,80}$/, noPage)),
      version: bounded(16, noVersion).check(z.regex(/^[0-9a-f]{16}$/, noVersion)),
    }),
  )
  .check(z.maxLength(mostTexts, refusal('pagesOfOrder', { most: mostTexts })));

/**
 * POST /orders for the lines of a cart. `total` is what the buyer saw, with delivery and tax. An unknown field, such as a
 * discount, is refused.
 */
export const newCartOrder = withSpecNames(
  inCurrency(
    z.strictObject({
      lines: cartLines,
      /** A delivery method's id. */
      delivery: text(40),
      address: postalAddress,
      /** No carrier of the shop needs one. */
      phone: z.optional(phone),
      totalprice: placedTotal,
      /** The currency that the order is in for good. Without it the base currency. */
      currency: z.optional(currencyCode),
      /** Of a company that buys; printed on the receipt. */
      company: z.optional(strangerLine(120)),
      /** Of an EU country, Great Britain, Northern Ireland (XI) or Switzerland. It changes no tax. */
      vatNumber: z.optional(line(30)),
      /** A guest's address for messages about the order. A signed-in customer's comes from the session. */
      email: z.optional(email),
      /** The cart of the account that this order empties. */
      cart: z.optional(cartId),
      codes: z.optional(promotionCodes),
      /** The terms and other pages that the checkout showed beside its button. */
      acceptedTexts: z.optional(acceptedTexts),
    }),
  ),
  specNames,
);
export type NewCartOrder = z.infer<typeof newCartOrder>;

/** The first is tried first; the errors of an invalid body are those of the form that it matches best. */
export const orderRequest = z.union([newCartOrder, newOrder]);

export const placedOrder = z.extend(inserted, {
  number: z.string(),
  /** For a guest: the bearer token that reads, pays and cancels this order, and nothing else. */
  orderToken: z.optional(z.string()),
  /** Of an order whose address is one text: the country that it is delivered in, the shop's own. */
  country: z.optional(country),
});
export type PlacedOrder = z.infer<typeof placedOrder>;

/** What was ordered, as the item was at that moment. */
export const orderLine = ofSold(
  z.object({
    ...soldFields,
    /** With the options of a variant. */
    name: z.string(),
    /** In the language of the order, where it differs: for papers that go into the parcel. */
    localName: z.optional(z.string()),
    /** What other variants had in the box and this one not: `Without battery and charger`. */
    without: z.optional(z.string()),
    localWithout: z.optional(z.string()),
    /** The item number, of a variant its own. Absent: the item had none, or the order is older than this field. */
    number: z.optional(z.string()),
    image: z.string(),
    quantity: z.number(),
    /** Of one unit, as the shop shows it. */
    price: orderAmount,
    /** Of all units, before `discounts`. Absent where nothing was taken off. */
    list: z.optional(orderAmount),
    discounts: z.optional(z.array(discount)),
    /** What was paid for the line. */
    total: orderAmount,
  }),
);
export type OrderLine = z.infer<typeof orderLine>;
export type OrderLineJson = z.input<typeof orderLine>;

const soldUnits = z.array(ofSold(z.object({ ...soldFields, quantity: z.number() })));

/** What left the shop at once. */
export const parcel = z.object({
  id,
  lines: soldUnits,
  tracking: z.optional(tracking),
  shippedAt: timestamp,
  /** When it arrived, as far as the shop knows. */
  deliveredAt: z.optional(timestamp),
  /** Nobody has told that it arrived: the shop assumes it, because it left so many days ago. */
  assumed: z.optional(z.literal(true)),
});
export type Parcel = z.infer<typeof parcel>;
export type ParcelJson = z.input<typeof parcel>;

/** A label that the shop bought from a carrier. */
export const parcelLabel = z.object({
  id,
  /** Absent while the purchase is not finished: the call continues it. */
  tracking: z.optional(tracking),
  /** Absent: it is for the next parcel. */
  parcel: z.optional(id),
});
export type ParcelLabel = z.infer<typeof parcelLabel>;

/** An order in a list. `item`, `name`, `image` and `quantity` are those of its first line, as JSON has them. */
export const orderFields = z.object({
  _id: id,
  /** For people. It gives no access and follows no sequence. */
  number: z.string(),
  item: id,
  name: z.string(),
  image: z.string(),
  quantity: z.number(),
  lines: z.array(orderLine),
  totalprice: orderAmount,
  /** The currency of all amounts of the order. */
  currency: orderCurrency,
  /** In which the shop writes about the order. Absent: English. */
  language: z.optional(z.string()),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  username: z.string(),
  status: orderStatus,
  paid: z.boolean(),
  /** Paid, and all money went back before the order was shipped: nothing is left to do. */
  closed: z.optional(z.literal(true)),
  /** Return requests that wait for a decision; absent if there are none. */
  openReturns: z.optional(z.number()),
  /** For the staff only: shipped today, it would arrive after the last day that the shop promised. */
  late: z.optional(z.literal(true)),
  /** Of an open dispute, for the staff only: when the provider stops accepting evidence. */
  disputeDueBy: z.optional(timestamp),
  transactionId: z.optional(z.string()),
  createdAt: timestamp,
  /** When it was paid. Absent before that. */
  paidAt: z.optional(timestamp),
  /** When its last parcel left. Absent while units are to be shipped. */
  shippedAt: z.optional(timestamp),
  /** When its last parcel arrived. Absent until all of them have, as far as the shop knows. */
  deliveredAt: z.optional(timestamp),
  /** What the shop promised when the order was placed. */
  deliveryDays: z.optional(deliveryDays),
  /** Until when the shop keeps the tools of an unpaid order. After that it can be paid while there are some left. */
  keptUntil: z.optional(timestamp),
  /** Of the parcel that left last. */
  tracking: z.optional(tracking),
  /** In the order in which they left. */
  parcels: z.array(parcel),
  /** Of a paid order: what is neither shipped nor refunded. */
  unshipped: soldUnits,
  /** The staff pack what is left: its customer can no longer cancel it. */
  packing: z.optional(z.literal(true)),
});
/** What the staff filters orders by: states of orders, a return request that waits for a decision, and an open dispute. */
export const orderFilters = [...orderStates, 'returns', 'disputed'] as const;
export type OrderFilter = (typeof orderFilters)[number];
export const orderSorts = ['oldest', 'newest', 'total', '-total'] as const;
export type OrderSort = (typeof orderSorts)[number];

const MAX_IDS = 100;

/** GET /orders. Without a parameter it is every order that is not cancelled, newest first. */
export const orderSearch = query({
  /** A part of the number, the e-mail, the name or the name of an item. */
  q: z.optional(bounded(100, refusal('longSearch', { most: 100 })).check(z.trim())),
  status: z.optional(oneOf(orderFilters)),
  ...period,
  /** Where they are delivered to. */
  country: z.optional(country),
  /** It took something off them. */
  promotion: z.optional(id),
  /** Default: `newest`. */
  sort: z.optional(oneOf(orderSorts)),
  /** Only these orders, with commas between their ids. */
  ids: z.optional(
    bounded(MAX_IDS * 25, refusal('manyIds', { most: MAX_IDS })).check(
      z.regex(/^[0-9a-f]{24}(,[0-9a-f]{24})*$/, refusal('idsOfOrders')),
    ),
  ),
  limit,
  after: cursor,
});
export type OrderSearch = z.output<typeof orderSearch>;

/** Counting stops here, so that a count takes as long in a large shop as in a small one. */
export const maxCountedOrders = 10_000;
/** GET /orders/counts: how many orders the views of the staff's list have. `today` and the 7 days of `week` are days of the shop. */
export const orderCounts = z.object({
  all: z.number(),
  pending: z.number(),
  today: z.number(),
  week: z.number(),
  returns: z.number(),
  disputed: z.number(),
  unpaid: z.number(),
});
export type OrderCounts = z.infer<typeof orderCounts>;

/** Of a shipped order, for the callers of the spec. Our code reads `status`. */
const role = z.optional(z.literal('shift'));
export const order = withSpecNames(inCurrency(z.extend(orderFields, { role })), specNames);
export type Order = z.infer<typeof order>;
export type OrderJson = z.input<typeof order>;

const timelineEntry = z.object({
  at: timestamp,
  /** What happened, e.g. `placed`, `paid`, `shipped`, `refunded`. */
  status: z.codec(z.string(), z.string(), statusWords),
  by: historyActor,
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** What the staff wrote about an order. Customers do not see it. */
export const orderNote = z.object({ id, text: z.string(), by: z.string(), at: timestamp });
export type OrderNote = z.infer<typeof orderNote>;

/** POST /orders/{id}/notes. */
export const newOrderNote = z.object({ text: text(1_000) });
export type NewOrderNote = z.infer<typeof newOrderNote>;

/** GET /myitems/{id}. `total` is `subtotal` + `delivery.price` + `tax`, or without `tax` if it is included. */
const orderDetailFields = z.extend(orderFields, {
  role,
  /** Ordered without an account, and claimed by none since. */
  isGuest: z.optional(z.literal(true)),
  /** What the staff wrote to the customer when they took the order. */
  message: z.optional(z.string()),
  /** The order that this one adds to. `paid`: of an exchange, what was paid for it there. `change`: it has no tools, and pays for another delivery. */
  addsTo: z.optional(
    z.object({ id, number: z.string(), paid: z.optional(orderAmount), change: z.optional(z.literal(true)) }),
  ),
  /** A change of the address or the delivery, which is made once this order is paid. Absent if none waits. */
  change: z.optional(z.object({ id, number: z.string(), total: orderAmount })),
  /** For the staff only, and only if the shop has a carrier that sells labels: those that were bought. */
  labels: z.optional(z.array(parcelLabel)),
  /** For the staff only: parcels that were lost, in the order in which they left. */
  lostParcels: z.optional(z.array(parcel)),
  /** For the staff only: the orders that add to this one, and are not cancelled. */
  additions: z.optional(z.array(z.object({ id, number: z.string(), status: orderStatus }))),
  /** Of an unpaid order that was sent as an invoice: until when it is to be paid. GET /orders/{id}/receipt.pdf is the invoice then. */
  invoice: z.optional(z.object({ dueBy: timestamp })),
  company: z.optional(z.string()),
  vatNumber: z.optional(z.string()),
  /** The pages that the checkout showed beside its button. */
  acceptedTexts: z.optional(acceptedTexts),
  /** The promotion codes that took something off. */
  codes: z.optional(z.array(z.string())),
  /** As it was sent: one text, or its parts. */
  address: z.union([z.string(), postalAddress]),
  subtotal: orderAmount,
  tax: orderAmount,
  taxIncluded: z.boolean(),
  /** `price` is what was paid, less `discounts`. */
  delivery: z.optional(
    z.object({
      id: z.string(),
      name: z.string(),
      /** The name of the method that was paid, if the staff changed it since. */
      paidName: z.optional(z.string()),
      /** In the language of the order, where it differs. */
      localName: z.optional(z.string()),
      price: orderAmount,
      discounts: z.optional(z.array(discount)),
      /** What the shop promised when the order was placed. */
      days: z.optional(deliveryDays),
    }),
  ),
  fulfilment: z.enum(['unfulfilled', 'partly shipped', 'shipped', 'delivered', 'returned', 'cancelled']),
  dispute: z.optional(z.enum(['open', 'won', 'lost'])),
  payment: z.object({
    state: z.enum(paymentStates),
    paid: orderAmount,
    refunded: orderAmount,
    transactionId: z.optional(z.string()),
    /** It was paid outside the payment provider: how. */
    recorded: z.optional(z.string()),
    /** The payment is under way: the provider has not decided yet. */
    processing: z.optional(z.literal(true)),
    /** For the staff only: what adds up to what the shop has, oldest first. A refund is negative. */
    ledger: z.optional(
      z.array(
        z.object({
          kind: z.enum(moneyMovements),
          amount: orderAmount,
          /** One of `refunds`. */
          refund: z.optional(id),
          at: timestamp,
        }),
      ),
    ),
  }),
  refunds: z.array(refund),
  returns: z.array(orderReturn),
  /** Of a shipped order, if the shop names days of return: the last moment at which a return can be requested, and whether it is over. */
  returnPeriod: z.optional(z.object({ until: timestamp, over: z.boolean() })),
  timeline: z.array(timelineEntry),
  /** What is left to refund. `quantity` is left of the line, and `paid` was paid for all of it, with a tax that was added. */
  refundable: z.optional(
    z.object({
      left: orderAmount,
      lines: z.array(ofSold(z.object({ ...soldFields, quantity: z.number(), paid: orderAmount }))),
    }),
  ),
  /** For the staff only. */
  notes: z.optional(z.array(orderNote)),
});
export const orderDetail = withSpecNames(inCurrency(orderDetailFields), specNames);
export type OrderDetail = z.infer<typeof orderDetail>;
export type OrderDetailJson = z.input<typeof orderDetail>;

const shipment = z.object({
  carrier: z.optional(line(60)),
  /** Absent: that of the label that was bought for the parcel, if there is one. */
  trackingNumber: z.optional(line(60)),
  /** What is in the parcel. Absent: all that is left to ship. */
  lines: z.optional(lineQuantities),
});
/** PATCH /orders/{id} ships a parcel: the only change has `role: 'shift'` in JSON. */
export const shipOrder = z.codec(z.extend(shipment, { role: z.literal('shift') }), shipment, {
  decode: ({ role: _, ...sent }) => sent,
  encode: sent => ({ ...sent, role: 'shift' as const }),
});
export type ShipOrder = z.infer<typeof shipOrder>;

/** POST /orders/{id}/labels: of a parcel with these lines; absent: with all that is left to ship. */
export const newLabel = z.strictObject({ lines: z.optional(lineQuantities) });
export type NewLabel = z.infer<typeof newLabel>;

/** PUT /orders/{id}/packing, of what is left to ship. */
export const packingChange = z.strictObject({ packing: z.boolean() });
export type PackingChange = z.infer<typeof packingChange>;

/** POST /orders/{id}/cancellation: units of a paid order that are not shipped. Without `lines` all of them. */
export const unitsToCancel = z.strictObject({ lines: z.optional(lineQuantities) });
export type UnitsToCancel = z.infer<typeof unitsToCancel>;

/** PUT /orders/{id}/parcels/{parcel}/tracking. */
export const trackingChange = z.strictObject({
  carrier: z.optional(line(60)),
  trackingNumber: line(60),
  /** Sends the customer the message about the parcel again. */
  notify: z.boolean(),
});
export type TrackingChange = z.infer<typeof trackingChange>;

/** POST /orders/{id}/parcels/{parcel}/withdrawal: a parcel that has not left after all, or that is lost. Its units are to be shipped again. */
export const parcelWithdrawal = z.strictObject({
  /** Other units are sent in their place: they are taken from the stock. */
  lost: z.boolean(),
});
export type ParcelWithdrawal = z.infer<typeof parcelWithdrawal>;

/** PUT /orders/{id}/parcels/{parcel}/delivery: the day on which it arrived, in the time zone of the shop. Null: it has not. */
export const deliveryChange = z.strictObject({ deliveredOn: z.nullable(day) });
export type DeliveryChange = z.infer<typeof deliveryChange>;

/** PATCH /myitems/{id}: only a hint; the server asks the payment provider itself. */
export const reportPayment = z.object({ order: id, transactionId: bounded(255).check(z.minLength(1)) });
export type ReportPayment = z.infer<typeof reportPayment>;

/** POST /orders/{id}/link: sends a guest a new link to the order, if the address is the order's. */
export const orderLinkRequest = z.object({ email });
export type OrderLinkRequest = z.infer<typeof orderLinkRequest>;

/** POST /orders/{id}/claim: the guest's token for the order, beside the session of the account that claims it. */
export const orderClaim = z.object({ token: bounded(2_000).check(z.minLength(1)) });
export type OrderClaim = z.infer<typeof orderClaim>;

/** DELETE /orders/{id}/links: `own` ends the link of the call, `others` all links that were made before, except the one of the call. */
export const orderLinksQuery = query({ which: z.enum(['own', 'others'], { error: refusal('ownOrOthers') }) });
