import { baseCurrency, type DeliveryMethod, decimalsOf, type OfferedCurrency } from '@kerf/contracts';
import { convert, priceIn } from '@kerf/contracts/orders';
import type { ItemRecord } from '../../items/items.schema.js';
import { pricedItem } from '../../items/prices/priced-item.js';
import { invalidField } from '../../platform/http/invalid-field.js';
import type { Rules } from '../../platform/shop-rules/rules.js';
import type { PromotionRule } from './promotion-rule.js';

/** The currency of the rules and of the prices that staff enter. */
export const base: OfferedCurrency = {
  code: baseCurrency,
  decimals: decimalsOf(baseCurrency),
  rate: '1',
  step: 1,
  ending: 0,
};

/** The base currency first. */
export const offeredCurrencies = ({ currencies }: Rules): OfferedCurrency[] => [
  base,
  ...currencies.offered.map(({ code, rate, step, ending }) => ({
    code,
    decimals: decimalsOf(code),
    rate,
    step,
    ending,
  })),
];

/** @throws BadRequestException that names `currency` if the shop does not offer it */
export const currencyOf = (rules: Rules, code = baseCurrency): OfferedCurrency => {
  const offered = offeredCurrencies(rules);
  const found = offered.find(each => each.code === code);
  if (found) return found;
  const codes = offered.map(each => each.code).join(', ');
  throw invalidField('currency', `The shop does not take this currency. Use one of ${codes}.`);
};

const isBase = ({ code }: OfferedCurrency): boolean => code === baseCurrency;

/** The item with its prices in a currency. */
export const itemIn = (item: ItemRecord, currency: OfferedCurrency): ItemRecord => {
  if (isBase(currency)) return item;
  const { price, list } = priceIn(pricedItem(item), currency);
  return { ...item, priceCents: price, listPriceCents: list };
};

export const deliveryIn = (method: DeliveryMethod, currency: OfferedCurrency): DeliveryMethod => {
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
