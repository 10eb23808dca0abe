import type { Promotion } from '@kerf/contracts';
import type { CategoryTree } from '../../catalogue/categories/category-tree.js';
import type { Sale } from '../../items/prices/sale-price.js';
import type { SaleScope } from '../../items/prices/sale-pricing.js';
import type { PromotionRule } from '../pricing/promotion-rule.js';
import type { PromotionRecord } from './promotions.schema.js';

type Timed = Pick<PromotionRecord, 'active' | 'from' | 'until'>;
type Rule = Pick<PromotionRecord, '_id' | 'name' | 'translations' | 'benefit' | 'conditions' | 'combinable'>;
type Effect = Pick<PromotionRecord, 'kind' | 'benefit' | 'conditions' | 'limits' | 'combinable'>;

export const stateOf = ({ active, from, until }: Timed, now: Date): Promotion['state'] => {
  if (!active) return 'off';
  if (until && until <= now) return 'over';
  return from && from > now ? 'planned' : 'running';
};

/**
 * Whether a promotion lowers prices in the shop instead of discounting carts: everybody gets it, for each unit of some goods. One that does
 * not combine needs a cart to be compared with others.
 */
export const isSale = ({ kind, benefit, conditions, limits, combinable }: Effect): boolean =>
  kind === 'automatic' &&
  combinable &&
  'on' in benefit &&
  typeof benefit.on === 'object' &&
  !('buy' in benefit) &&
  Object.keys(conditions).length === 0 &&
  Object.keys(limits).length === 0;

export const scopeOf = ({ benefit }: Pick<PromotionRecord, 'benefit'>): SaleScope => {
  const on = 'on' in benefit && typeof benefit.on === 'object' ? benefit.on : {};
  return { items: on.items ?? [], categories: on.categories ?? [] };
};

/** A promotion on a category is on all below it. */
export const withAllCategories = <Promotion extends Pick<PromotionRecord, 'benefit'>>(
  promotion: Promotion,
  tree: CategoryTree,
): Promotion => {
  const { benefit } = promotion;
  if (!('on' in benefit) || typeof benefit.on !== 'object' || !benefit.on.categories) return promotion;
  const categories = tree.withDescendants(benefit.on.categories);
  return { ...promotion, benefit: { ...benefit, on: { ...benefit.on, categories } } };
};

export const toSale = ({ _id, name, translations, benefit }: Omit<Rule, 'conditions' | 'combinable'>): Sale => ({
  id: String(_id),
  name,
  translations,
  ...('percent' in benefit && { percent: benefit.percent }),
  ...('amount' in benefit && { amount: benefit.amount }),
  ...scopeOf({ benefit }),
});

export const toRule = ({ _id, name, translations, benefit, conditions, combinable }: Rule): PromotionRule => ({
  id: String(_id),
  name,
  translations,
  benefit,
  conditions,
  combinable,
});
