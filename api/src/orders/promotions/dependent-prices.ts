import { type OfferedCurrency, unitOf } from '@kerf/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Categories } from '../../catalogue/categories/categories.js';
import { ItemsService } from '../../items/items.service.js';
import { base } from '../../platform/shop-rules/currencies.js';
import { RULES, type Rules } from '../../platform/shop-rules/rules.js';
import { applyPromotions } from '../pricing/apply-promotions.js';
import { type NamedMethod, promotionIn } from '../pricing/currency.js';
import { deliveryMethods, deliveryPrice } from '../pricing/delivery.js';
import { type Price, priceOf, taxesByRules } from '../pricing/price.js';
import type { PromotionRule, RuleLine } from '../pricing/promotion-rule.js';
import { withTaxedCategories } from '../pricing/taxed-categories.js';
import type { LineQuantity } from '../record/money/refund-records.js';
import { quantityIn, unrefunded } from '../record/money/refunded-units.js';
import { orderCurrency } from '../record/order-currency.js';
import type { OrderDelivery, OrderDiscount, OrderLine, OrderRecord } from '../record/orders.schema.js';
import { toRule, withAllCategories } from './promotion-state.js';
import { PromotionsRepository } from './promotions.repository.js';
import { RunningPromotions } from './running-promotions.js';

/** What an order was priced by. */
interface Terms {
  rules: Rules;
  promotions: PromotionRule[];
  categoryOf: (item: string) => string | null;
}

/** How many units of each line are priced. */
type Units = (line: OrderLine) => number;

/** Tells what an order would have cost without some of its units: promotions and a free delivery can hold for all of them only. */
@Injectable()
export class DependentPrices {
  constructor(
    private readonly promotions: PromotionsRepository,
    private readonly items: ItemsService,
    private readonly categories: Categories,
    private readonly running: RunningPromotions,
    @Inject(RULES) private readonly rules: Rules,
  ) {}

  /** Whether a promotion or the delivery of an order holds for all of its units only. Also if staff have removed a promotion since. */
  async has(order: OrderRecord): Promise<boolean> {
    const { own, isComplete } = await this.termsOf(order);
    return !isComplete || own.some(isConditional) || isFreeForTotal(this.rules, order);
  }

  /**
   * What an order cost more with these units than the rest would have cost without them, in the smallest unit of its currency. Undefined if that cannot be
   * said: the promotions, the delivery or the taxes are no longer those that it was paid with.
   */
  async backFor(order: OrderRecord, units: readonly LineQuantity[]): Promise<number | undefined> {
    const { own, isComplete, ...found } = await this.termsOf(order);
    const terms = { ...found, promotions: own.map(rule => promotionIn(rule, paidCurrency(order))) };
    const isAsPaid = isComplete && !order.taxProvider;
    if (!isAsPaid || costOf(terms, order, ({ quantity }) => quantity) !== order.totalCents) return undefined;
    const left: Units = ({ item }) => unrefunded(order, String(item));
    const kept: Units = line => left(line) - quantityIn(units, String(line.item));
    return Math.max(0, costOf(terms, order, left) - costOf(terms, order, kept));
  }

  /**
   * What tools would cost, before added taxes and without a delivery, if they had been ordered together with those of an order: with its promotions, and those
   * that run for everybody. In the smallest unit of the order's currency.
   * @param added at the prices of the shop
   */
  async costTogether(order: OrderRecord, added: readonly Omit<RuleLine, 'category'>[]): Promise<number> {
    const { own, ...terms } = await this.termsOf(
      order,
      added.map(({ item }) => item),
    );
    const running = (await this.running.snapshotFor([])).applicableTo(undefined, []).rules;
    const more = running.filter(({ id }) => !own.some(each => each.id === id));
    const all = { ...terms, promotions: [...own, ...more].map(rule => promotionIn(rule, paidCurrency(order))) };
    const before = linesOf(terms, order, ({ quantity }) => quantity);
    const after = [...before, ...added.map(line => ({ ...line, category: terms.categoryOf(line.item) }))];
    return priceLines(all, order, after).subtotalCents - priceLines(all, order, before).subtotalCents;
  }

  private async termsOf(order: OrderRecord, added: readonly string[] = []) {
    const tree = await this.categories.now();
    const records = await this.items.records([...order.lines.map(({ item }) => String(item)), ...added]);
    const discounts = [...order.lines.flatMap(cartDiscounts), ...(order.delivery?.discounts ?? [])];
    const ids = [...new Set(discounts.map(({ promotion }) => String(promotion)))];
    const found = await Promise.all(ids.map(id => this.promotions.findById(id)));
    return {
      rules: withTaxedCategories(this.rules, tree),
      categoryOf: (item: string) => records.get(item)?.category ?? null,
      /** Those that are found. What was agreed with the staff is none. */
      own: found.flatMap(each => (each ? [toRule(withAllCategories(each, tree))] : [])),
      isComplete: found.every(each => each !== undefined),
    };
  }
}

/** With the rate of the order. */
const paidCurrency = (order: OrderRecord): OfferedCurrency => ({
  ...base,
  code: orderCurrency(order),
  rate: order.rate ?? base.rate,
});

/** Without the sale, which is a part of the unit price. */
const cartDiscounts = ({ discounts = [], listCents, unitPriceCents, quantity }: OrderLine): OrderDiscount[] =>
  (listCents ?? 0) > unitPriceCents * quantity ? discounts.slice(1) : discounts;

const linesOf = ({ categoryOf }: Pick<Terms, 'categoryOf'>, order: OrderRecord, units: Units): RuleLine[] =>
  order.lines.map(line => ({
    item: String(line.item),
    product: line.product && String(line.product),
    category: categoryOf(String(line.item)),
    quantity: units(line),
    cents: line.unitPriceCents * units(line),
  }));

/** What these units would have cost, with the delivery and added taxes, in the smallest unit of the order's currency. */
const costOf = (terms: Terms, order: OrderRecord, units: Units): number =>
  priceLines(terms, order, linesOf(terms, order, units)).totalCents;

/** Lines at the prices of the shop, with the promotions, the delivery and the taxes of the order. Without lines nothing is delivered. */
const priceLines = ({ rules, promotions }: Terms, order: OrderRecord, all: readonly RuleLine[]): Price => {
  const currency = orderCurrency(order);
  const lines = all.filter(({ quantity }) => quantity > 0);
  const goodsCents = lines.reduce((sum, { cents }) => sum + cents, 0);
  const deliveryCents = order.delivery && lines.length > 0 ? fullDelivery(rules, order, order.delivery, goodsCents) : 0;
  const discounts = applyPromotions(promotions, { lines, deliveryCents, unit: unitOf(currency) });
  const untaxed = {
    lines: lines.map(({ item, category, cents }, at) => ({
      ...{ item, category },
      totalCents: cents - saved(discounts.lines[at] ?? []),
    })),
    deliveryCents: deliveryCents - saved(discounts.delivery),
    currency,
    country: order.deliveryAddress?.country ?? rules.home,
    postcode: order.deliveryAddress?.postcode || undefined,
  };
  return priceOf(untaxed, taxesByRules(rules)(untaxed));
};

const isConditional = ({ benefit, conditions }: PromotionRule): boolean =>
  'buy' in benefit || Boolean(conditions.minimumTotal || conditions.minimumQuantity);

const saved = (discounts: readonly { cents: number }[]): number => discounts.reduce((sum, { cents }) => sum + cents, 0);

/** As it was paid, before discounts. One that was free because of the goods costs what the method costs without them. */
const fullDelivery = (rules: Rules, order: OrderRecord, paid: OrderDelivery, goodsCents: number): number => {
  const method = freeMethod(rules, order);
  return method ? deliveryPrice(method, goodsCents) : paid.priceCents + saved(paid.discounts ?? []);
};

const isFreeForTotal = (rules: Rules, order: OrderRecord): boolean => (freeMethod(rules, order)?.price ?? 0) > 0;

/** The method of a delivery that cost nothing, if it is free from a total of the goods. */
const freeMethod = (rules: Rules, order: OrderRecord): NamedMethod | undefined => {
  const { delivery, deliveryAddress: to } = order;
  if (!delivery || !to || delivery.priceCents > 0 || delivery.discounts?.length) return undefined;
  const methods = deliveryMethods(rules, { ...to, postcode: to.postcode || undefined }, paidCurrency(order));
  const method = methods.find(({ id }) => id === delivery.method);
  return method?.freeFrom === undefined ? undefined : method;
};
