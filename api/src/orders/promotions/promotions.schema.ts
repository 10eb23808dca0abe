import type { Benefit, Conditions, Limits, Promotion } from '@kerf/contracts';
import type { Types } from 'mongoose';
import type { SaleScope } from '../../items/prices/sale-pricing.js';
import { typedSchema } from '../../platform/database/collections.js';
import { Mixed, nullable, ObjectId, optional, required } from '../../platform/database/fields.js';
import type { Named } from '../../platform/languages/named.js';

/** A rule that takes something off. See docs/decisions/048-promotions.md. */
export interface PromotionRecord {
  _id: Types.ObjectId;
  name: string;
  /** Null or absent: in English only. */
  translations?: Named['translations'];
  kind: Promotion['kind'];
  benefit: Benefit;
  conditions: Conditions;
  /** Null: at once. */
  from: Date | null;
  /** Exclusive. Null: until staff end it. */
  until: Date | null;
  limits: Limits;
  combinable: boolean;
  active: boolean;
  /** The one code that staff chose, normalized. */
  code: string | null;
  /** The number of generated codes. */
  codes: number;
  /** It lowers the prices of items in the shop: see promotion-state.ts. */
  isSale: boolean;
  /** The items whose prices it lowers, or lowered before its last change. */
  scope?: SaleScope;
  /** The number of changes by administrators, with the removal. */
  revision: number;
  removedAt: Date | null;
  createdAt: Date;
}

const promotionSchema = typedSchema<PromotionRecord>('promotions', {
  _id: required(ObjectId),
  name: required(String),
  translations: optional(Mixed),
  kind: required(String),
  benefit: required(Mixed),
  conditions: required(Mixed),
  from: nullable(Date),
  until: nullable(Date),
  limits: required(Mixed),
  combinable: required(Boolean),
  active: required(Boolean),
  code: nullable(String),
  codes: required(Number),
  isSale: required(Boolean),
  scope: optional(Mixed),
  revision: required(Number),
  removedAt: nullable(Date),
  createdAt: required(Date),
});

/** The list of the staff. */
promotionSchema.index({ removedAt: 1, createdAt: -1, _id: -1 });
/** Those that a cart may use without a code, and those that lower prices. */
promotionSchema.index({ active: 1, kind: 1, isSale: 1, until: 1 });

/** Those that keep a category from being removed. */
promotionSchema.index({ 'benefit.on.categories': 1, removedAt: 1 }, { sparse: true });

export const PROMOTION = { name: 'Promotion', schema: promotionSchema };

/** A code. `_id` is its normalized text, so that it is unique among all promotions. */
export interface PromotionCodeRecord {
  _id: string;
  promotion: Types.ObjectId;
  /** Chosen by staff, for any number of orders. Others are for one order each. */
  isShared: boolean;
  createdAt: Date;
}

const promotionCodeSchema = typedSchema<PromotionCodeRecord>('promotion_codes', {
  _id: required(String),
  promotion: required(ObjectId),
  isShared: required(Boolean),
  createdAt: required(Date),
});
promotionCodeSchema.index({ promotion: 1, _id: 1 });

export const PROMOTION_CODE = { name: 'PromotionCode', schema: promotionCodeSchema };

/** How many orders a counter of promotion-uses.ts counts. */
export interface PromotionUseRecord {
  _id: string;
  uses: number;
}

export const PROMOTION_USE = {
  name: 'PromotionUse',
  schema: typedSchema<PromotionUseRecord>('promotion_uses', { _id: required(String), uses: required(Number) }),
};
