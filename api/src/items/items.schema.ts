import {
  type BoxPart,
  type Item,
  type ItemTranslation,
  itemFields,
  type OptionValue,
  type PictureCaption,
  type Priced,
  type Specification,
} from '@kerf/contracts';
import { Schema, type Types } from 'mongoose';
import * as z from 'zod/mini';
import type { AttributeValues } from '../catalogue/attributes/attribute-set.js';
import { required } from '../platform/database/fields.js';
import { fieldsOf } from '../platform/database/fields-of.js';
import type { ItemSale } from './prices/sale-price.js';

/** Integers that change in the transaction that writes, hides or removes a review. */
export interface Ratings {
  sum: number;
  count: number;
  /** The number of reviews with 1 to 5 stars. */
  stars: Partial<Record<string, number>>;
}

/** What staff and promotions know about the price of an item, and `priceCents` follows from. */
interface Pricing {
  /** What the item costs now. */
  priceCents: number;
  /** Before reductions. */
  listPriceCents: number;
  /** What reduces the price. Absent if nothing does. */
  sale?: ItemSale;
  /** The lowest price in the 30 days before the reduction, if it is known. */
  lowestPriceCents?: number;
  /** List prices of the staff in other currencies, in their smallest unit. Absent or empty: all follow from the list price. */
  prices?: Record<string, number>;
}

/** What is written about an item in other languages, by their tags. */
export type Translations = Readonly<Record<string, ItemTranslation>>;

/** What an item knows about its variants. Changes with each of them, so that changes of two variants at once conflict. */
export interface FamilySummary {
  /** The lowest and the highest price. */
  fromCents: number;
  toCents: number;
  /** What the lowest price of a currency follows from. Absent if it is `fromCents` converted. */
  cheapest?: Priced[];
  /** The first variant of the lowest price, one in stock if there is one. Absent: it is from before. */
  from?: Types.ObjectId;
  /** How many variants there are. */
  count: number;
  changes: number;
}

/**
 * What a variant is besides an item of its own: docs/decisions/052-variants.md. An item with variants is the first of them. Name,
 * description, category and specifications of the others are copies.
 */
interface Variant {
  /** Of an item with variants and of each variant: the values of its options. */
  choices?: OptionValue[] | null;
  /** Of every variant but the first. Null only in filters, for absent. */
  variantOf?: Types.ObjectId | null;
  /** Of each variant: its own name, in English. Null or absent: it is named by the item and its choices. */
  versionName?: string | null;
  /** Of each variant, in English: the parts that others have in the box and it has not. Follows from the boxes: see families.ts. */
  missing?: string[] | null;
  /** The place among the variants, from 1. */
  position?: number | null;
  /** Of the first. */
  family?: FamilySummary | null;
}

/** A line of the technical data that only this item has, in English. */
export type OwnLine = Pick<Specification, 'label' | 'value'>;

/** The contract's item, with its price in cents. `stock` is the stock left to sell, without the stock that orders hold. */
export interface ItemRecord extends PlainFields, Pick<Item, 'minimum' | 'stock'>, Pricing, Variant {
  _id: Types.ObjectId;
  /** Besides `image`. Absent: none. */
  pictures?: string[];
  /** What pictures show. Absent: nothing is written about any. */
  captions?: PictureCaption[];
  /** What is in the box, in English. Absent or empty: nothing is known, or a variant has the box of its item. */
  box?: BoxPart[];
  /** In other languages. Null or absent: it has none. */
  translations?: Translations | null;
  /** The number of the manufacturer. */
  number?: string | null;
  /** In grams. */
  weight?: number | null;
  specs: OwnLine[];
  /** What it says about its attributes, by their keys. Null or absent: nothing. */
  attributes?: AttributeValues | null;
  /** Its visible reviews. Absent before the first one. */
  ratings?: Ratings;
  /** The number of changes by administrators. Absent before the first one. */
  revision?: number;
  /** Set when an administrator removes the item; orders keep a snapshot of it. */
  removedAt: Date | null;
  /** Of a removed item: it is kept, and was taken out of the shop then. See listing/item-listing.service.ts. */
  unlistedAt?: Date;
  /** With `unlistedAt`: when it comes into the shop. */
  listedFrom?: Date;
  createdAt: Date;
  /** When staff or a promotion changed it last. Absent before the first change. */
  changedAt?: Date;
}

/** The fields of the contract that are stored as JSON has them. */
export const plainFields = z.omit(itemFields, {
  _id: true,
  price: true,
  wasPrice: true,
  lowestPrice: true,
  sale: true,
  prices: true,
  pictures: true,
  rating: true,
  minquantity: true,
  avilablequantity: true,
  number: true,
  weight: true,
  choices: true,
  variantOf: true,
  versionName: true,
  without: true,
  priceFrom: true,
  versions: true,
  cheapest: true,
  fromVariant: true,
  changedAt: true,
  specs: true,
});
export type PlainFields = z.output<typeof plainFields>;

type EmptyFields = {
  [Name in keyof PlainFields as null extends PlainFields[Name] ? Name : never]: PlainFields[Name];
};

/** The fields that a new item need not name. */
export const emptyFields = {
  ...(Object.fromEntries(
    Object.entries(plainFields.shape).flatMap(([name, schema]) =>
      schema instanceof z.ZodMiniNullable ? [[name, null]] : [],
    ),
  ) as object as EmptyFields),
  specs: [] as OwnLine[],
};

const cents = { type: Number, required: true, min: 1, validate: Number.isSafeInteger } as const;

const itemSchema = new Schema<ItemRecord>(
  {
    ...fieldsOf(plainFields),
    minimum: { type: Number, required: true },
    // Only the inventory changes the count, through the driver. Mongoose drops every other change of it.
    stock: { type: Number, required: true, immutable: true },
    priceCents: cents,
    listPriceCents: cents,
    sale: new Schema<ItemSale>(
      {
        promotion: required(Schema.Types.ObjectId),
        name: required(String),
        translations: Schema.Types.Mixed,
        percent: Number,
        amount: Number,
      },
      { _id: false },
    ),
    lowestPriceCents: Number,
    prices: Schema.Types.Mixed,
    pictures: { type: [String], default: undefined },
    captions: {
      type: [new Schema<PictureCaption>({ picture: required(String), text: required(String) }, { _id: false })],
      default: undefined,
    },
    box: {
      type: [
        new Schema<BoxPart>({ quantity: required(Number), name: required(String), detail: String }, { _id: false }),
      ],
      default: undefined,
    },
    translations: Schema.Types.Mixed,
    number: String,
    weight: Number,
    attributes: Schema.Types.Mixed,
    specs: [new Schema<OwnLine>({ label: required(String), value: required(String) }, { _id: false })],
    choices: {
      type: [new Schema<OptionValue>({ name: required(String), value: required(String) }, { _id: false })],
      default: undefined,
    },
    variantOf: Schema.Types.ObjectId,
    versionName: String,
    missing: { type: [String], default: undefined },
    position: Number,
    family: new Schema<FamilySummary>(
      {
        fromCents: required(Number),
        toCents: required(Number),
        cheapest: { type: [Schema.Types.Mixed], default: undefined },
        from: Schema.Types.ObjectId,
        count: required(Number),
        changes: required(Number),
      },
      { _id: false },
    ),
    ratings: new Schema<Ratings>(
      { sum: required(Number), count: required(Number), stars: required(Schema.Types.Mixed) },
      { _id: false },
    ),
    revision: Number,
    removedAt: { type: Date, default: null },
    unlistedAt: Date,
    listedFrom: Date,
    changedAt: Date,
  },
  { collection: 'items', timestamps: { createdAt: true, updatedAt: false }, versionKey: false },
);

/** Items that are not removed, oldest first, without the further variants of one. */
itemSchema.index({ removedAt: 1, variantOf: 1, createdAt: 1, _id: 1 });
/** All that is sold, oldest first. */
itemSchema.index({ removedAt: 1, createdAt: 1, _id: 1 });
/** The variants of an item. */
itemSchema.index({ variantOf: 1 }, { sparse: true });
/** Items with the smallest stock first. */
itemSchema.index({ removedAt: 1, stock: 1, _id: 1 });
/** Items whose stock is low, by their smallest order. */
itemSchema.index({ removedAt: 1, minimum: 1, stock: 1 });
/** Those that are not in the shop, the latest first. */
itemSchema.index({ unlistedAt: -1, _id: -1 }, { partialFilterExpression: { unlistedAt: { $exists: true } } });
/** Items whose price a category reduces. */
itemSchema.index({ category: 1, _id: 1 });
/** Items by the numbers that people type. */
itemSchema.index({ number: 1 }, { sparse: true });
/** For callers who send no id. */
itemSchema.index({ name: 1, image: 1 });

export const ITEM = { name: 'Item', schema: itemSchema };
