import * as z from 'zod/mini';
import { languageTag } from '../languages.js';
import { maxTotalCents } from '../money.js';
import { partialAddress, postalAddress } from '../orders/addresses.js';
import { maxCartLines, namesEachOnce, quote, units } from '../orders/cart.js';
import {
  bounded,
  country,
  currencyCode,
  email,
  id,
  line,
  phone,
  postcode,
  strangerLine,
  text,
  timestamp,
} from '../primitives.js';
import { refusal } from '../refusals/refusal.js';
import { modified } from '../responses.js';
import { ofSold, soldFields } from '../sold.js';
import { percent } from './promotions.js';

/** For how many days an order that the staff took can be paid. Until then its tools are kept. */
export const draftDays = [1, 3, 7, 14] as const;

/** An amount in the smallest unit of its currency. */
export const smallest = z
  .int(refusal('smallestUnit'))
  .check(z.minimum(0, refusal('smallestUnit')), z.maximum(maxTotalCents));

/** `price`: of one unit, agreed with the customer, in the smallest unit of the currency. Without it the price of the shop. */
const draftLine = ofSold(z.object({ ...soldFields, quantity: units, price: z.optional(smallest) }));

/** What is taken off the tools, after all promotions. `reason` is what the customer reads. */
const draftDiscount = z.union([
  z.strictObject({ percent, reason: line(80) }),
  z.strictObject({ amount: smallest.check(z.minimum(1, refusal('aboveZero'))), reason: line(80) }),
]);

/**
 * An order that the staff take for a customer, on the phone for example. Each part may be missing: a draft is stored while the staff still ask. It
 * keeps no stock. Amounts are integers in the smallest unit of `currency`.
 */
export const orderDraft = z.strictObject({
  /** Of the customer. That of an account makes it an order of the account. */
  email: z.optional(email),
  phone: z.optional(phone),
  company: z.optional(strangerLine(120)),
  vatNumber: z.optional(line(30)),
  address: z.optional(partialAddress),
  lines: z
    .array(draftLine)
    .check(
      z.maxLength(maxCartLines, refusal('cartLines', { most: maxCartLines })),
      z.refine(namesEachOnce, refusal('oneLineEach')),
    ),
  /** A delivery method's id. Without it the cheapest is taken. */
  delivery: z.optional(bounded(40)),
  /** What the delivery costs, as agreed with the customer. Without it what the method costs. */
  deliveryPrice: z.optional(smallest),
  currency: z.optional(currencyCode),
  /** In which the shop writes to the customer. Without it English. */
  language: z.optional(languageTag(refusal('noLanguage'))),
  discount: z.optional(draftDiscount),
  /** For the staff: becomes a note about the order. */
  note: z.optional(text(1_000)),
  /** For the customer, in the message with the link and on the page of the order. */
  message: z.optional(text(300)),
  days: z.literal(draftDays, refusal('oneOf', { values: draftDays.join(', ') })),
  /** The order that this one adds to. */
  addsTo: z.optional(id),
  /** A firm gets an invoice, which it pays within `days`. It must name itself and its VAT number. */
  invoice: z.optional(z.literal(true)),
});
export type OrderDraft = z.infer<typeof orderDraft>;

/** What a draft must have to become an order. */
export const completeDraft = z.object({
  email,
  address: postalAddress,
  lines: z.array(draftLine).check(z.minLength(1, refusal('emptyCart'))),
  delivery: text(40),
});

/** POST /order-drafts/quote. */
export const draftQuote = z.extend(quote, {
  /**
   * With `addsTo`, while no discount is agreed: how much less the tools would cost, in the smallest unit of the currency, if they had been ordered together
   * with those of the order and with its promotions. Absent if nothing.
   */
  lessTogether: z.optional(z.number()),
});
export type DraftQuote = z.infer<typeof draftQuote>;
export type DraftQuoteJson = z.input<typeof draftQuote>;

/** A stored draft. Each change has the `revision` that it was made on. */
export const storedDraft = z.object({
  id,
  draft: orderDraft,
  revision: z.number(),
  /** The e-mail address of the member of the staff who changed it last. */
  by: z.string(),
  updatedAt: timestamp,
});
export type StoredDraft = z.infer<typeof storedDraft>;
export type StoredDraftJson = z.input<typeof storedDraft>;

/** GET /order-drafts: those that were changed last. */
export const draftRow = z.object({
  id,
  /** Of the address, else the e-mail address. */
  customer: z.optional(z.string()),
  /** All pieces. */
  pieces: z.number(),
  by: z.string(),
  updatedAt: timestamp,
  addsTo: z.optional(id),
});
export type DraftRow = z.infer<typeof draftRow>;

export const draftChange = z.strictObject({ draft: orderDraft, revision: z.int().check(z.minimum(0)) });
export type DraftChange = z.infer<typeof draftChange>;

export const changedDraft = z.object({ revision: z.number() });

/** POST /order-drafts/{id}/order. `total` is what the staff saw, in the smallest unit of the currency. */
export const sentDraft = z.strictObject({ revision: z.int().check(z.minimum(0)), total: smallest });
export type SentDraft = z.infer<typeof sentDraft>;

const agreedDelivery = {
  /** A delivery method's id. Without it that of the order. */
  delivery: z.optional(bounded(40)),
  /** What the delivery costs, as agreed with the customer. Without it what the method costs there. */
  deliveryPrice: z.optional(smallest),
};

/**
 * PUT /orders/{id}/address: where what is left of an order goes to, and how. Amounts are in the smallest unit of the order's currency. What is paid stays
 * paid: a difference goes back as a refund, or is paid with an order of its own, and the change is made then.
 */
export const orderAddressChange = z.strictObject({
  address: postalAddress,
  phone: z.optional(phone),
  company: z.optional(strangerLine(120)),
  ...agreedDelivery,
  /** What POST /orders/{id}/address/quote said. Without it the order must cost the same. */
  totals: z.optional(z.strictObject({ before: smallest, after: smallest })),
  /** For the staff: becomes a note about the order. */
  note: z.optional(text(300)),
  /** For the customer, in the message about the difference. */
  message: z.optional(text(300)),
});
export type OrderAddressChange = z.infer<typeof orderAddressChange>;

export const changedAddress = z.extend(modified, {
  /** The order that is paid for the change. Absent if the change is made already. */
  change: z.optional(z.object({ id, number: z.string() })),
});
export type ChangedAddress = z.infer<typeof changedAddress>;

/** POST /orders/{id}/address/quote. */
export const addressQuoteRequest = z.strictObject({ country, postcode: z.optional(postcode), ...agreedDelivery });
export type AddressQuoteRequest = z.infer<typeof addressQuoteRequest>;

/** What an order costs with a delivery, in the smallest unit of its currency. */
const deliveredOrder = z.object({
  /** The name of the method. */
  name: z.string(),
  delivery: z.number(),
  tax: z.number(),
  taxIncluded: z.boolean(),
  total: z.number(),
});
export const addressQuote = z.object({
  before: deliveredOrder,
  after: deliveredOrder,
  /** The id of the method of `after`. */
  method: z.string(),
  /** Less than the payment provider takes: nobody pays the difference. */
  waived: z.optional(z.literal(true)),
  /** The methods that deliver there, the cheapest first. */
  methods: z.array(z.object({ id: z.string(), name: z.string(), price: z.number() })),
});
export type AddressQuote = z.infer<typeof addressQuote>;

/** POST /orders/{id}/payment: the order was paid outside the payment provider, for example by a transfer. */
export const recordedPayment = z.strictObject({
  /** How, for staff and customer: the reference of the transfer, for example. */
  reference: line(120),
});
export type RecordedPayment = z.infer<typeof recordedPayment>;
