import * as z from 'zod/mini';
import { maxCategories } from '../categories.js';
import { baseCurrency } from '../domain/currencies.js';
import { translationsOf } from '../languages.js';
import { cartLines, quote } from '../orders/cart.js';
import { normalizeCode } from '../orders/discounts.js';
import { page } from '../paging.js';
import { shopTime } from '../period.js';
import { bounded, country, id, key, line, timestamp } from '../primitives.js';
import { refusal } from '../refusals/refusal.js';

/** Amounts of promotions are integer cents, in JSON too. */
const cents = z
  .int(refusal('wholeCents'))
  .check(
    z.minimum(1, refusal('aboveZero')),
    z.maximum(99_999_999, refusal('mostIs', { most: { cents: 99999999, currency: baseCurrency } })),
  );
const count = (most: number) =>
  z
    .int(refusal('wholeNumber'))
    .check(z.minimum(1, refusal('leastIs', { least: 1 })), z.maximum(most, refusal('mostIs', { most })));

const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
export const percent = z
  .number(refusal('percentage'))
  .check(
    z.minimum(0.01, refusal('leastPercent', { least: 0.01 })),
    z.maximum(100, refusal('mostPercent', { most: 100 })),
    z.refine(hasTwoDecimals, refusal('percentDecimals')),
  );

/** The largest number of items that one promotion names. Use a category for more. */
export const maxPromotionItems = 500;

const someItems = z
  .strictObject({
    items: z.optional(
      z
        .array(id)
        .check(
          z.minLength(1, refusal('nameItem')),
          z.maxLength(maxPromotionItems, refusal('mostItems', { most: maxPromotionItems })),
        ),
    ),
    categories: z.optional(
      z.array(key).check(
        z.minLength(1, refusal('nameCategory')),
        z.maxLength(maxCategories, refusal('mostCategories', { most: maxCategories })),
        z.refine(keys => new Set(keys).size === keys.length, refusal('categoriesOnce')),
      ),
    ),
  })
  .check(z.refine(({ items, categories }) => Boolean(items ?? categories), refusal('itemsOrCategories')));
const goods = z.union([z.literal('order'), someItems]);
const target = z.union([z.literal('order'), z.literal('delivery'), someItems]);
export type PromotionTarget = z.infer<typeof target>;

/** `amount` is taken off each unit of `items` and `categories`, and once off the order or the delivery. */
export const benefit = z.union([
  z.strictObject({ percent, on: target }),
  z.strictObject({ amount: cents, on: target }),
  z.strictObject({ freeDelivery: z.literal(true) }),
  z.strictObject({ buy: count(1_000), get: count(1_000), percent, on: goods }),
]);
export type Benefit = z.infer<typeof benefit>;

/** Of the goods that the benefit is on, at the prices of the shop, before discounts of the cart. */
export const conditions = z.strictObject({
  minimumTotal: z.optional(cents),
  minimumQuantity: z.optional(count(1_000_000)),
});
export type Conditions = z.infer<typeof conditions>;

/** How often it is used: by all customers, and by each of them. */
export const limits = z.strictObject({
  total: z.optional(count(1_000_000_000)),
  perCustomer: z.optional(count(1_000_000)),
});
export type Limits = z.infer<typeof limits>;

/** A code that staff choose. It is stored in upper case and without spaces and hyphens. */
const noCode = refusal('codeForm');
export const chosenCode = bounded(80, noCode).check(z.overwrite(normalizeCode), z.regex(/^[A-Z0-9]{4,40}$/, noCode));

const name = line(80);
const fields = z.strictObject({
  name,
  kind: z.enum(['automatic', 'code'], refusal('promotionKind')),
  benefit,
  conditions: z.optional(conditions),
  /** Null: at once. */
  from: z.optional(z.nullable(shopTime)),
  /** The end, exclusive. Null: until staff end it. */
  until: z.optional(z.nullable(shopTime)),
  limits: z.optional(limits),
  /** Whether it applies together with other combinable promotions. Default: true. */
  combinable: z.optional(z.boolean()),
  /** Default: true. */
  active: z.optional(z.boolean()),
  /** The one code of a promotion of kind `code` that has no generated ones. Null removes it. */
  code: z.optional(z.nullable(chosenCode)),
  /** The name in the other languages of the shop. */
  translations: z.optional(translationsOf(z.strictObject({ name: z.optional(name) }))),
});

interface Period {
  from?: string | null | undefined;
  until?: string | null | undefined;
}
const hasZone = (text: string) => /(Z|[+-]\d{2}:\d{2})$/.test(text);
/** The API compares times of different zones. */
const isOrdered = ({ from, until }: Period) =>
  !from || !until || hasZone(from) !== hasZone(until) || Date.parse(from) < Date.parse(until);
const endsAfterStart = z.refine<Period>(isOrdered, {
  path: ['until'],
  error: refusal('endAfterStart'),
});
const codeFits = z.refine<{ kind?: string | undefined; code?: string | null | undefined }>(
  ({ kind, code }) => !(kind === 'automatic' && code),
  { path: ['code'], error: refusal('automaticNoCode') },
);

export const newPromotion = fields.check(endsAfterStart, codeFits);
export type NewPromotion = z.infer<typeof newPromotion>;

/** PATCH /promotions/{id}: whole parts; `kind` stays. */
export const promotionChanges = z.partial(z.omit(fields, { kind: true })).check(
  endsAfterStart,
  z.refine(changes => Object.keys(changes).length > 0, refusal('promotionField')),
);
export type PromotionChanges = z.infer<typeof promotionChanges>;

export const promotionStates = ['off', 'planned', 'running', 'over'] as const;

export const promotion = z.object({
  _id: id,
  name: z.string(),
  kind: z.enum(['automatic', 'code']),
  benefit,
  conditions,
  from: z.nullable(timestamp),
  until: z.nullable(timestamp),
  /** The shop's, which times without a zone are in. */
  timeZone: z.string(),
  limits,
  combinable: z.boolean(),
  active: z.boolean(),
  state: z.enum(promotionStates),
  /** It lowers the prices of items in the shop. */
  isSale: z.boolean(),
  code: z.nullable(z.string()),
  /** The number of generated codes. */
  codes: z.number(),
  /** Counted where `limits.total` is set, else null. */
  uses: z.nullable(z.number()),
  /** From the paid orders of the last 30 days of the shop, in cents. */
  takenOff: z.int(),
  createdAt: timestamp,
  /** By the tag of each language of the shop besides English. Absent in releases before it. */
  translations: z.optional(z.record(z.string(), z.object({ name: z.optional(z.string()) }))),
});
export type Promotion = z.infer<typeof promotion>;

/** An item that a promotion names. Without a name it is no longer sold. */
const promotedItem = z.object({ item: id, name: z.nullable(z.string()), number: z.optional(z.string()) });

/** GET /promotions/{id}: also the items of its benefit. */
export const promotionDetail = z.extend(promotion, { items: z.array(promotedItem) });
export type PromotionDetail = z.infer<typeof promotionDetail>;

/** GET /promotions: the newest first. */
export const promotionsQuery = page;

/** The largest number of codes of one call. */
export const maxNewCodes = 10_000;
const noPrefix = refusal('prefixForm');
export const newCodes = z.strictObject({
  count: count(maxNewCodes),
  prefix: z.optional(bounded(24, noPrefix).check(z.overwrite(normalizeCode), z.regex(/^[A-Z0-9]{1,12}$/, noPrefix))),
});
export type NewCodes = z.infer<typeof newCodes>;
/** `sample`: some of the codes. All of them are in the CSV. */
export const addedCodes = z.object({
  acknowledged: z.boolean(),
  insertedCount: z.number(),
  sample: z.array(z.string()),
});
export type AddedCodes = z.infer<typeof addedCodes>;

/**
 * POST /promotions/preview: carts with the promotions that run now and this one, its code entered, its period and its limits ignored.
 * Without `lines`: the carts that customers have changed last.
 */
export const promotionPreview = z.strictObject({
  promotion: newPromotion,
  /** The stored promotion that this one would replace. It runs before the change only. */
  replaces: z.optional(id),
  lines: z.optional(cartLines),
  /** Where the goods go. Without it the shop's own country. */
  country: z.optional(country),
});
export type PromotionPreview = z.infer<typeof promotionPreview>;

/** The largest number of carts of one preview, and of those that it lists. */
export const maxPreviewedCarts = 100;
export const maxListedCarts = 10;

/** What a promotion would do to recent carts. Nothing says whose they are. All amounts are cents, with the cheapest delivery. */
export const previewedCarts = z.object({
  /** How many were priced. */
  count: z.number(),
  /** How many of them would cost something else. */
  changed: z.number(),
  /** The totals of all of them, without this promotion and with it. */
  before: z.int(),
  after: z.int(),
  /** Those that change the most, the largest change first. `name` is that of the first line. */
  most: z.array(z.object({ name: z.string(), lines: z.number(), units: z.number(), before: z.int(), after: z.int() })),
});
export type PreviewedCarts = z.infer<typeof previewedCarts>;

/** `before`: without this promotion. Cents. The first two are of `lines`, `carts` is of a preview without them. */
export const previewedPromotion = z.object({
  before: z.optional(quote),
  after: z.optional(quote),
  carts: z.optional(previewedCarts),
});
export type PreviewedPromotion = z.infer<typeof previewedPromotion>;
export type PreviewedPromotionJson = z.input<typeof previewedPromotion>;
