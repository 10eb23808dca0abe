import { type QuoteDiscount, type QuoteJson, type RefusedCode, soldName, toSoldJson } from '@kerf/contracts';
import type { AppliedDiscount } from './apply-promotions.js';
import { soldIds } from './cart-problems.js';
import type { PricedCart, PricedLine } from './price-cart.js';

const toDiscounts = (discounts: readonly AppliedDiscount[]): QuoteDiscount[] =>
  discounts.map(({ cents, ...names }) => ({ ...names, amount: cents }));

const toLine = ({ item, quantity, listCents, discounts, totalCents }: PricedLine): QuoteJson['lines'][number] => ({
  ...toSoldJson(soldIds(item)),
  name: soldName(item),
  image: item.image,
  slug: item.slug,
  quantity,
  price: item.priceCents,
  list: listCents,
  discounts: toDiscounts(discounts),
  total: totalCents,
  minimum: item.minimum,
  available: item.stock,
});

/** A priced cart as the contract has it. */
export const toQuote = (
  { currency, lines, method, deliveryDiscounts, price, problems }: PricedCart,
  codes: readonly string[] = [],
  refusedCodes: readonly RefusedCode[] = [],
): QuoteJson => ({
  currency: currency.code,
  lines: lines.map(toLine),
  subtotal: price.subtotalCents,
  delivery: price.deliveryCents,
  deliveryDiscounts: toDiscounts(deliveryDiscounts),
  tax: price.taxCents,
  taxIncluded: price.taxIncluded,
  ...(price.taxUnknown && { taxUnknown: true }),
  total: price.totalCents,
  ...(method && { method: method.id }),
  codes: [...codes],
  refusedCodes: [...refusedCodes],
  problems: problems.map(toSoldJson),
});
