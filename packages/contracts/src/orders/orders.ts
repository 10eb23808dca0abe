import * as z from 'zod/mini';
import { deliveryDays } from '../delivery.js';
import { total } from '../money.js';
import { cursor, limit, query } from '../paging.js';
import { period } from '../period.js';
import {
  country,
  currencyCode,
  email,
  id,
  line,
  phone,
  strangerLine,
  strangerLines,
  text,
  timestamp,
} from '../primitives.js';
import { inserted } from '../responses.js';
import { ofSold, soldFields } from '../sold.js';
import { withSpecNames } from '../spec-names.js';
import { postalAddress } from './addresses.js';
import { cartId, cartLines, units } from './cart.js';
import { discount, promotionCodes } from './discounts.js';
import { inCurrency, orderAmount, orderCurrency, placedTotal } from './order-money.js';
import { refund } from './refunds.js';
import { orderReturn } from './returns.js';

const specNames = { total: 'totalprice' } as const;

export const orderStatuses = ['unpaid', 'paid', 'shipped', 'cancelled', 'refunded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
/** In JSON a shipped order is `shifted`, a word of the spec. */
export const orderStatus = z.codec(
  z.enum(['unpaid', 'paid', 'shifted', 'cancelled', 'refunded']),
  z.enum(orderStatuses),
  {
    decode: status => (status === 'shifted' ? 'shipped' : status),
    encode: status => (status === 'shipped' ? 'shifted' : status),
  },
);

/**
 * POST /orders for one item, or one variant by its own id. The spec's callers also send email, username, name and image; e-mail and
 * name come from the token, name and image find the item only where a caller sends no `item`.
 */
const newOrderFields = z.object({
  item: z.optional(id),
  name: z.optional(z.string().check(z.maxLength(120))),
  image: z.optional(z.string().check(z.maxLength(2048))),
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
/** A page of the shop's owner, and which state of it: the beginning of the SHA-256 digest of its file. */
const acceptedTexts = z
  .array(
    z.strictObject({
      path: z.string().check(z.regex(/^\/help\/[a-z0-9-]{1,80}$/, 'This is not a page of the shop.')),
      version: z.string().check(z.regex(/^[0-9a-f]{16}$/, 'This is not the version of a page.')),
    }),
  )
  .check(z.maxLength(mostTexts, `An order names at most ${mostTexts} pages.`));

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

export const tracking = z.object({ carrier: z.optional(z.string()), number: z.string(), url: z.optional(z.string()) });
export type Tracking = z.infer<typeof tracking>;

/** An order in a list. `item`, `name`, `image` and `quantity` are those of its first line, as JSON has them. */
const orderFields = z.object({
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
  /** When it was paid and shipped. Absent before that, and in orders of earlier releases. */
  paidAt: z.optional(timestamp),
  shippedAt: z.optional(timestamp),
  /** What the shop promised when the order was placed. Absent in orders of earlier releases. */
  deliveryDays: z.optional(deliveryDays),
  /** Until when the shop keeps the tools of an unpaid order. After that it can be paid while there are some left. */
  keptUntil: z.optional(timestamp),
  tracking: z.optional(tracking),
});
/** What the staff filters orders by. `pending` is paid and not shipped; `shifted` is the spec's word for shipped. */
export const orderFilters = ['unpaid', 'pending', 'shifted', 'cancelled', 'refunded', 'returns', 'disputed'] as const;
export type OrderFilter = (typeof orderFilters)[number];
export const orderSorts = ['oldest', 'newest', 'total', '-total'] as const;
export type OrderSort = (typeof orderSorts)[number];

const MAX_IDS = 100;

/** GET /orders. Without a parameter it is every order that is not cancelled, newest first. */
export const orderSearch = query({
  /** A part of the number, the e-mail, the name or the name of an item. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100, 'A search has at most 100 characters.'))),
  /** `returns`: a request waits for a decision. `disputed`: a dispute is open. */
  status: z.optional(z.enum(orderFilters, { error: `Use one of ${orderFilters.join(', ')}.` })),
  ...period,
  /** Where they are delivered to. */
  country: z.optional(country),
  /** It took something off them. */
  promotion: z.optional(id),
  /** Default: `newest`. */
  sort: z.optional(z.enum(orderSorts, { error: `Use one of ${orderSorts.join(', ')}.` })),
  /** Only these orders, with commas between their ids. */
  ids: z.optional(
    z
      .string()
      .check(
        z.regex(/^[0-9a-f]{24}(,[0-9a-f]{24})*$/, 'Send the ids of orders, with commas between them.'),
        z.maxLength(MAX_IDS * 25, `Send at most ${MAX_IDS} ids.`),
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
  status: z.codec(z.string(), z.string(), {
    decode: status => (status === 'shifted' ? 'shipped' : status),
    encode: status => (status === 'shipped' ? 'shifted' : status),
  }),
  by: z.enum(['customer', 'shop', 'payment provider']),
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
      /** In the language of the order, where it differs. */
      localName: z.optional(z.string()),
      price: orderAmount,
      discounts: z.optional(z.array(discount)),
      /** What the shop promised when the order was placed. Absent in orders of earlier releases. */
      days: z.optional(deliveryDays),
    }),
  ),
  fulfilment: z.enum(['unfulfilled', 'shipped', 'returned', 'cancelled']),
  /** How much of the total the shop has: paid less refunded. */
  charge: z.enum(['none', 'partial', 'full', 'overcharged']),
  dispute: z.optional(z.enum(['open', 'won', 'lost'])),
  payment: z.object({
    paid: orderAmount,
    refunded: orderAmount,
    transactionId: z.optional(z.string()),
    /** The payment is under way: the provider has not decided yet. */
    processing: z.optional(z.literal(true)),
  }),
  refunds: z.array(refund),
  returns: z.array(orderReturn),
  /** Of a shipped order, if the shop names days of return: the last moment at which a return can be requested, and whether it is over. */
  returnPeriod: z.optional(z.object({ until: timestamp, over: z.boolean() })),
  timeline: z.array(timelineEntry),
  /** For the staff only: what is left to refund. `quantity` is left of the line, and `paid` was paid for all of it, with a tax that was added. */
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

const parcel = z.object({ carrier: z.optional(text(60)), trackingNumber: z.optional(text(60)) });
/** PATCH /orders/{id}: the only change has `role: 'shift'` in JSON. */
export const shipOrder = z.codec(z.extend(parcel, { role: z.literal('shift') }), parcel, {
  decode: ({ role: _, ...sent }) => sent,
  encode: sent => ({ ...sent, role: 'shift' as const }),
});
export type ShipOrder = z.infer<typeof shipOrder>;

/** PATCH /myitems/{id}: only a hint; the server asks the payment provider itself. */
export const reportPayment = z.object({ order: id, transactionId: z.string().check(z.minLength(1), z.maxLength(255)) });
export type ReportPayment = z.infer<typeof reportPayment>;

/** POST /orders/{id}/link: sends a guest a new link to the order, if the address is the order's. */
export const orderLinkRequest = z.object({ email });
export type OrderLinkRequest = z.infer<typeof orderLinkRequest>;

/** POST /orders/{id}/claim: the guest's token for the order, beside the session of the account that claims it. */
export const orderClaim = z.object({ token: z.string().check(z.minLength(1), z.maxLength(2_000)) });
export type OrderClaim = z.infer<typeof orderClaim>;

/** DELETE /orders/{id}/links: `own` ends the link of the call, `others` all links that were made before, except the one of the call. */
export const orderLinksQuery = query({ which: z.enum(['own', 'others'], { error: 'Use own or others.' }) });
