import { baseCurrency, type DeliveryMethod, type OfferedCurrency } from '@kerf/contracts';
import { convert, priceIn } from '@kerf/contracts/orders';
import type { ItemRecord } from '../../items/items.schema.js';
import { pricedItem } from '../../items/prices/priced-item.js';
import type { Named } from '../../platform/languages/named.js';
import type { PromotionRule } from './promotion-rule.js';

const isBase = ({ code }: OfferedCurrency): boolean => code === baseCurrency;

export type NamedMethod = DeliveryMethod & Named;

/** The item with its prices in a currency. */
export const itemIn = (item: ItemRecord, currency: OfferedCurrency): ItemRecord => {
  if (isBase(currency)) return item;
  const { price, list } = priceIn(pricedItem(item), currency);
  return { ...item, priceCents: price, listPriceCents: list };
};

export const deliveryIn = (method: NamedMethod, currency: OfferedCurrency): NamedMethod => {
  if (isBase(currency)) return method;
  const { price, freeFrom, ...rest } = method;
  return {
    ...rest,
    price: convert(price, currency),
    ...(freeFrom !== undefined && { freeFrom: convert(freeFrom, currency) }),
  };
};

/** The promotion with its amounts in a currency. Percentages are of the amounts of that currency. */
export const promotionIn = (rule: PromotionRule, currency: OfferedCurrency): PromotionRule => {
  if (isBase(currency)) return rule;
  const { benefit, conditions } = rule;
  const { minimumTotal } = conditions;
  return {
    ...rule,
    benefit: 'amount' in benefit ? { ...benefit, amount: convert(benefit.amount, currency) } : benefit,
    conditions: {
      ...conditions,
      ...(minimumTotal !== undefined && { minimumTotal: convert(minimumTotal, currency) }),
    },
  };
};
