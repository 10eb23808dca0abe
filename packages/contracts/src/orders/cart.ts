import * as z from 'zod/mini';
import { bounded, country, currencyCode, postcode, timestamp, uuid } from '../primitives.js';
import { refusal } from '../refusals/refusal.js';
import { ofSold, soldFields } from '../sold.js';
import { promotionCodes, quoteDiscount, refusedCode } from './discounts.js';
import { orderCurrency } from './order-money.js';

/** The largest number of lines of a cart. */
export const maxCartLines = 50;

export const units = z
  .int(refusal('wholeNumber'))
  .check(z.minimum(1, refusal('atLeastOne')), z.maximum(1_000_000, refusal('atMost', { most: 1_000_000 })));

const wholeCents = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));

/**
 * `price`: what one unit cost when the buyer saw it last, in the smallest unit of `currency`, so that a change can be shown. It decides
 * nothing, and is not compared with the price in another currency. Without `currency` it is in cents.
 */
export const cartLine = ofSold(
  z.object({ ...soldFields, quantity: units, price: z.optional(wholeCents), currency: z.optional(currencyCode) }),
);
export type CartLine = z.infer<typeof cartLine>;

export const namesEachOnce = (lines: readonly { item: string }[]) =>
  new Set(lines.map(({ item }) => item)).size === lines.length;

const someLines = z
  .array(cartLine)
  .check(
    z.maxLength(maxCartLines, refusal('cartLines', { most: maxCartLines })),
    z.refine(namesEachOnce, refusal('oneLineEach')),
  );
export const cartLines = someLines.check(z.minLength(1, refusal('emptyCart')));

/** One filling of a cart, until it is ordered. The browser chooses a guest's. */
export const cartId = uuid;

/**
 * PUT /cart. With `base`, the lines that the sender last read, only the difference between `base` and `lines` is applied, so that a
 * change of another device stays. With `merge` the cart keeps all lines, each with the larger quantity. With neither it is replaced.
 */
export const cartUpdate = z.object({
  lines: someLines,
  base: z.optional(someLines),
  merge: z.optional(z.boolean()),
});
export type CartUpdate = z.infer<typeof cartUpdate>;

export const cart = z.object({ id: cartId, lines: z.array(cartLine), updatedAt: z.nullable(timestamp) });
export type Cart = z.infer<typeof cart>;
export type CartJson = z.input<typeof cart>;

export const quoteRequest = z.object({
  lines: cartLines,
  /** A delivery method's id. Without it the cheapest is taken. */
  delivery: z.optional(bounded(40)),
  /**
   * Where the goods go. Without it, the shop's own country is taken. Without the postal code, the delivery is that of the whole country, and
   * a tax that depends on the postal code is unknown.
   */
  address: z.optional(z.object({ country, postcode: z.optional(postcode) })),
  codes: z.optional(promotionCodes),
  /** One that the shop offers. Without it the base currency. */
  currency: z.optional(currencyCode),
});
export type QuoteRequest = z.infer<typeof quoteRequest>;

/** Why a line cannot be ordered as it is. Prices in the smallest unit of the currency. */
export const cartProblem = ofSold(
  z.discriminatedUnion('code', [
    z.object({ ...soldFields, code: z.literal('price_changed'), was: z.optional(z.number()), price: z.number() }),
    z.object({ ...soldFields, code: z.literal('out_of_stock'), available: z.number() }),
    z.object({ ...soldFields, code: z.literal('below_minimum'), minimum: z.number() }),
    z.object({ ...soldFields, code: z.literal('removed') }),
  ]),
);
export type CartProblem = z.infer<typeof cartProblem>;

const quoteLineFields = z.object({
  ...soldFields,
  /** With the options of a variant: `Cordless drill, 18 V`. */
  name: z.string(),
  /** Of a variant: what others have in the box and it has not: `Without battery and charger`. */
  without: z.optional(z.string()),
  image: z.string(),
  slug: z.string(),
  quantity: z.number(),
  /** Of one unit, as the shop shows it. */
  price: z.number(),
  /** Of all units, before discounts. */
  list: z.number(),
  discounts: z.array(quoteDiscount),
  /** `list` less `discounts`. */
  total: z.number(),
  minimum: z.number(),
  available: z.number(),
});
const quoteLine = ofSold(quoteLineFields);
export type QuoteLine = z.infer<typeof quoteLine>;

/**
 * What an order of these lines costs now. All amounts are integers in the smallest unit of `currency`; `total` is `subtotal` + `delivery` + `tax`, or without
 * `tax` where `taxIncluded`. Removed items have no line.
 */
export const quote = z.object({
  currency: orderCurrency,
  lines: z.array(quoteLine),
  subtotal: z.number(),
  /** Less `deliveryDiscounts`. */
  delivery: z.number(),
  deliveryDiscounts: z.array(quoteDiscount),
  tax: z.number(),
  taxIncluded: z.boolean(),
  /** The tax depends on the postal code, which the request lacks, or the goods cannot be delivered. `tax` is 0, and `total` is without it. */
  taxUnknown: z.optional(z.literal(true)),
  total: z.number(),
  /** The delivery method that the quote is for; absent where the shop does not deliver. */
  method: z.optional(z.string()),
  /** The codes that take something off, as the buyer typed them. */
  codes: z.array(z.string()),
  refusedCodes: z.array(refusedCode),
  problems: z.array(cartProblem),
});
export type Quote = z.infer<typeof quote>;
export type QuoteJson = z.input<typeof quote>;
