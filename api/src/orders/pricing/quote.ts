import { type QuoteDiscount, type QuoteJson, type RefusedCode, toSoldJson } from '@kerf/contracts';
import { slugIn, soldNameIn } from '../../items/translations.js';
import { withoutIn } from '../../items/variants/box.js';
import { nameIn } from '../../platform/languages/named.js';
import type { AppliedDiscount } from './apply-promotions.js';
import { soldIds } from './cart-problems.js';
import type { PricedCart, PricedLine } from './price-cart.js';

const toDiscounts = (discounts: readonly AppliedDiscount[], language: string): QuoteDiscount[] =>
  discounts.map(({ cents, name, translations, ...rest }) => ({
    ...rest,
    name: nameIn({ name, translations }, language),
    amount: cents,
  }));

const toLine = (
  { item, quantity, listCents, discounts, totalCents }: PricedLine,
  language: string,
): QuoteJson['lines'][number] => {
  const without = withoutIn(item, language);
  return {
    ...toSoldJson(soldIds(item)),
    name: soldNameIn(item, language),
    ...(without && { without }),
    image: item.image,
    slug: slugIn(item, language),
    quantity,
    price: item.priceCents,
    list: listCents,
    discounts: toDiscounts(discounts, language),
    total: totalCents,
    minimum: item.minimum,
    available: item.stock,
  };
};

/** A priced cart as the contract has it, with names in a language. */
export const toQuote = (
  { currency, lines, method, deliveryDiscounts, price, problems }: PricedCart,
  language: string,
  codes: readonly string[] = [],
  refusedCodes: readonly RefusedCode[] = [],
): QuoteJson => ({
  currency: currency.code,
  lines: lines.map(line => toLine(line, language)),
  subtotal: price.subtotalCents,
  delivery: price.deliveryCents,
  deliveryDiscounts: toDiscounts(deliveryDiscounts, language),
  tax: price.taxCents,
  taxIncluded: price.taxIncluded,
  ...(price.taxUnknown && { taxUnknown: true }),
  total: price.totalCents,
  ...(method && { method: method.id }),
  codes: [...codes],
  refusedCodes: [...refusedCodes],
  problems: problems.map(toSoldJson),
});
