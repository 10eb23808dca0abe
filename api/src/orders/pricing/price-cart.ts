import { type CartLine, type CartProblem, type OfferedCurrency, unitOf } from '@kerf/contracts';
import type { ItemRecord } from '../../items/items.schema.js';
import { base } from '../../platform/shop-rules/currencies.js';
import type { Rules } from '../../platform/shop-rules/rules.js';
import { type AppliedDiscount, applyPromotions, type Discounts, type Undiscounted } from './apply-promotions.js';
import { cartProblems, type ItemLookup } from './cart-problems.js';
import { itemIn, type NamedMethod, promotionIn } from './currency.js';
import { type Destination, deliveryMethods, deliveryPrice } from './delivery.js';
import { type Price, priceOf, taxesByRules } from './price.js';
import type { PromotionRule } from './promotion-rule.js';
import type { TaxCalculator, TaxInput } from './taxes.js';

/** What the staff agreed with a customer, in the smallest unit of the currency of the purchase. */
export interface AgreedPrices {
  /** Of one unit, by the id of what is sold. */
  units: ReadonlyMap<string, number>;
  deliveryCents?: number | undefined;
  /** Taken off after all promotions, whatever these do. */
  discount?: PromotionRule | undefined;
}

/** What a purchase is priced by. */
export interface UnpricedCart extends Destination {
  lines: readonly CartLine[];
  /** A delivery method's id. Absent: the cheapest for these lines. */
  delivery?: string | undefined;
  /** What it is priced in. Absent: the base currency. */
  currency?: OfferedCurrency | undefined;
  /** Absent: the taxes of the rules. */
  taxesOf?: TaxCalculator | undefined;
  agreed?: AgreedPrices | undefined;
}

export interface PricedLine {
  item: ItemRecord;
  quantity: number;
  /** Of all units, before discounts. */
  listCents: number;
  /** The sale of the item first. */
  discounts: AppliedDiscount[];
  /** List price less discounts. */
  totalCents: number;
}

/** Amounts are in the smallest unit of the currency, and so are the prices of the items. */
export interface PricedCart {
  currency: OfferedCurrency;
  /** The lines whose items are sold. */
  lines: PricedLine[];
  /** Absent if the shop does not deliver there, or not by the method of the cart. */
  method: NamedMethod | undefined;
  deliveryDiscounts: AppliedDiscount[];
  price: Price;
  /** Why the cart cannot be ordered as it is. */
  problems: CartProblem[];
}

const saved = (discounts: readonly AppliedDiscount[]): number => discounts.reduce((sum, { cents }) => sum + cents, 0);

/** The discount that is part of the item's price in the shop. */
const saleOf = (item: ItemRecord, quantity: number): AppliedDiscount[] => {
  const cents = (item.listPriceCents - item.priceCents) * quantity;
  if (!item.sale || cents <= 0) return [];
  const { promotion, name, translations } = item.sale;
  return [{ promotion: String(promotion), name, translations, cents }];
};

/** The item at an agreed price, which no sale lowers. */
const atPrice = ({ sale: _, ...item }: ItemRecord, cents: number): ItemRecord => ({
  ...item,
  priceCents: cents,
  listPriceCents: cents,
});

/** What is taken off, and then the agreed discount off the rest. */
const withAgreed = (discounts: Discounts, cart: Undiscounted, agreed: PromotionRule): Discounts => {
  const left = cart.lines.map((line, at) => ({ ...line, cents: line.cents - saved(discounts.lines[at] ?? []) }));
  const more = applyPromotions([agreed], { ...cart, lines: left, deliveryCents: 0 });
  return { ...discounts, lines: discounts.lines.map((taken, at) => [...taken, ...(more.lines[at] ?? [])]) };
};

/**
 * The one calculation of a purchase: quotes show its result, and an order stores it. `promotions` are those that run and that the buyer
 * may use. See docs/decisions/048-promotions.md for their order.
 */
export const priceCart = (
  rules: Rules,
  { lines, country, postcode, delivery, currency = base, taxesOf = taxesByRules(rules), agreed }: UnpricedCart,
  lookup: ItemLookup,
  promotions: readonly PromotionRule[] = [],
): PricedCart => {
  const unit = unitOf(currency.code);
  const itemOf: ItemLookup = id => {
    const item = lookup(id);
    const cents = agreed?.units.get(id);
    return item && (cents === undefined ? itemIn(item, currency) : atPrice(item, cents));
  };
  const listed = lines.flatMap(({ item: id, quantity }) => {
    const item = itemOf(id);
    return item ? [{ item, quantity, cents: item.priceCents * quantity }] : [];
  });
  // Before discounts of the cart, so that no discount makes the delivery dearer.
  const shopCents = listed.reduce((sum, { cents }) => sum + cents, 0);
  const methods = deliveryMethods(rules, { country, postcode }, currency);
  const method =
    delivery === undefined
      ? methods.toSorted((a, b) => deliveryPrice(a, shopCents) - deliveryPrice(b, shopCents))[0]
      : methods.find(({ id }) => id === delivery);
  const fullDeliveryCents =
    method && listed.length > 0 ? (agreed?.deliveryCents ?? deliveryPrice(method, shopCents)) : 0;
  const inCurrency = promotions.map(rule => promotionIn(rule, currency));
  const cart: Undiscounted = {
    unit,
    lines: listed.map(({ item, quantity, cents }) => ({
      item: String(item._id),
      product: item.variantOf ? String(item.variantOf) : undefined,
      category: item.category,
      quantity,
      cents,
    })),
    deliveryCents: fullDeliveryCents,
  };
  const promoted = applyPromotions(inCurrency, cart);
  const discounts = agreed?.discount ? withAgreed(promoted, cart, agreed.discount) : promoted;
  const pricedLines = listed.map(({ item, quantity }, at) => {
    const listCents = item.listPriceCents * quantity;
    const all = [...saleOf(item, quantity), ...(discounts.lines[at] ?? [])];
    return { item, quantity, listCents, discounts: all, totalCents: listCents - saved(all) };
  });
  const untaxed: TaxInput = {
    lines: pricedLines.map(({ item: { _id, category }, totalCents }) => ({ item: String(_id), totalCents, category })),
    deliveryCents: fullDeliveryCents - saved(discounts.delivery),
    currency: currency.code,
    country,
    postcode,
  };
  return {
    currency,
    lines: pricedLines,
    method,
    deliveryDiscounts: discounts.delivery,
    price: priceOf(untaxed, taxesOf(untaxed)),
    problems: cartProblems(lines, itemOf, currency.code),
  };
};

/** The promotions of the cart that take something off it. Those of the items' prices are not among them. */
export const appliedPromotions = ({ lines, deliveryDiscounts }: PricedCart): Set<string> =>
  new Set([
    ...lines.flatMap(({ item, discounts }) =>
      discounts.map(({ promotion }) => promotion).filter(id => id !== String(item.sale?.promotion)),
    ),
    ...deliveryDiscounts.map(({ promotion }) => promotion),
  ]);
