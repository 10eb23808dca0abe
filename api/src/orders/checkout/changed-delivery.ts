import { ConflictException } from '@nestjs/common';
import { refusal } from '../../platform/errors/refusal.js';
import { ENGLISH } from '../../platform/languages/request-language.js';
import { currencyOf } from '../../platform/shop-rules/currencies.js';
import { minimumTotal, type Rules } from '../../platform/shop-rules/rules.js';
import type { NamedMethod } from '../pricing/currency.js';
import { type Destination, deliveryMethods, deliveryPrice, notDelivered } from '../pricing/delivery.js';
import { taxesByRules, taxRuleOf } from '../pricing/price.js';
import { orderCurrency } from '../record/order-currency.js';
import { lineTotal, sendingOf, subtotalOf } from '../record/order-lines.js';
import type { OrderDelivery, OrderLine, OrderRecord } from '../record/orders.schema.js';
import { namesOf } from './priced-lines.js';

/** What an order costs with a delivery. */
export interface DeliveredCost {
  name: string;
  deliveryCents: number;
  /** Of lines and delivery. */
  taxCents: number;
  taxIncluded: boolean;
  totalCents: number;
}

/** Another place or another method for an order that keeps its tools. */
export interface PricedDelivery {
  before: DeliveredCost;
  after: DeliveredCost;
  methods: NamedMethod[];
  method: NamedMethod;
  /** What changes on the order, besides its address. */
  set: { sentBy?: OrderDelivery; lines?: OrderLine[]; delivery?: OrderDelivery };
  /** What is paid besides: a delivery of this price. Absent if nothing is. */
  more?: OrderDelivery;
  /** What goes back. */
  backCents: number;
  /** What the staff give up: an agreed price is lower, or the provider takes no such small amount. */
  givenUpCents: number;
  isWaived: boolean;
}

export interface NewDelivery extends Destination {
  /** A delivery method's id. Absent: that of the order. */
  delivery?: string | undefined;
  /** As agreed. Absent: what the method costs there. */
  deliveryPrice?: number | undefined;
  /** Where the method does not deliver, the cheapest one that does. */
  orCheapest?: true;
}

type CategoryOf = (item: string) => string | null;

const otherTax = () => new ConflictException({ message: refusal('addressTax'), code: 'price-changed' });

/** @throws ConflictException if the order has no address in parts */
export const placeOf = ({ deliveryAddress: address, ...order }: OrderRecord) => {
  const delivery = sendingOf(order);
  if (!address || !delivery) throw new ConflictException({ message: refusal('addressPrice'), code: 'price-changed' });
  return { address, delivery };
};

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const taxesOf = (lines: readonly OrderLine[]): number => sum(lines.map(({ taxCents = 0 }) => taxCents));

/**
 * Prices another delivery of an order. The tools keep their prices. They must keep their taxes too where these are added, because a paid total stays; taxes
 * that prices include are corrected.
 * @throws BadRequestException if the shop does not deliver there
 * @throws ConflictException if other taxes would be added there
 */
export const priceDelivery = (
  rules: Rules,
  order: OrderRecord,
  to: NewDelivery,
  categoryOf: CategoryOf,
): PricedDelivery => {
  const { address: from, delivery: now } = placeOf(order);
  const currency = currencyOf(rules, orderCurrency(order));
  const { taxIncluded: included = true } = order;
  const methods = deliveryMethods(rules, to, currency);
  const wanted = to.delivery ?? now.method;
  const method = methods.find(({ id }) => id === wanted) ?? (to.orCheapest ? methods[0] : undefined);
  if (!method) throw notDelivered(rules, to);
  const goods = sum(order.lines.map(({ unitPriceCents, quantity }) => unitPriceCents * quantity));
  const usualOf = (place: Destination, id: string) => {
    const found = deliveryMethods(rules, place, currency).find(each => each.id === id);
    return found && deliveryPrice(found, goods);
  };
  const shopPrice = deliveryPrice(method, goods);
  // What the shop charges for both alike, stays as it was paid or agreed.
  const usual = usualOf(placeIn(from), now.method) === shopPrice ? now.priceCents : shopPrice;
  const priceCents = to.deliveryPrice ?? usual;
  const isSameTax = order.taxProvider
    ? from.country === to.country && (from.postcode || undefined) === to.postcode
    : taxRuleOf(rules, from.country) === taxRuleOf(rules, to.country);
  // The provider has been told of the order as it was paid.
  if (order.taxProvider && !(isSameTax && priceCents === now.priceCents && usual === now.priceCents)) throw otherTax();
  const taxesAt = (deliveryCents: number, lines: readonly OrderLine[] = []) =>
    taxesByRules(rules)({
      ...{ deliveryCents, currency: currency.code, country: to.country, postcode: to.postcode },
      lines: lines.map(line => ({
        item: String(line.item),
        totalCents: lineTotal(line),
        category: categoryOf(String(line.item)),
      })),
    });
  const taxes = isSameTax ? undefined : taxesAt(priceCents, order.lines);
  if (taxes && taxes.included !== included) throw otherTax();
  const lines = taxes && order.lines.map((line, at) => ({ ...line, taxCents: taxes.lineCents[at] ?? 0 }));
  if (lines && !included && taxesOf(lines) !== taxesOf(order.lines)) throw otherTax();
  const isSamePrice = priceCents === now.priceCents && isSameTax;
  const taxCents = isSamePrice ? now.taxCents : taxesAt(priceCents).deliveryCents;
  const costOf = (name: string, deliveryCents: number, deliveryTax: number, lineTax: number): DeliveredCost => {
    const tax = lineTax + deliveryTax;
    const total = subtotalOf(order) + deliveryCents + (included ? 0 : tax);
    return { name, deliveryCents, taxCents: tax, taxIncluded: included, totalCents: total };
  };
  const names = namesOf(method, order.language ?? ENGLISH);
  const before = costOf(now.name, now.priceCents, now.taxCents, taxesOf(order.lines));
  const after = costOf(names.name, priceCents, taxCents, taxesOf(lines ?? order.lines));
  const difference = after.totalCents - before.totalCents;
  const least = minimumTotal(rules, currency.code);
  const isWaived = difference > 0 && difference < least;
  const sentBy = { method: method.id, ...names, priceCents, taxCents, days: method.days };
  const isSame = method.id === now.method && isSamePrice;
  const dearer = priceCents - now.priceCents;
  return {
    ...{ before, after, methods, method, isWaived },
    set: {
      ...(!isSame && { sentBy }),
      ...(lines && { lines }),
      ...(lines && order.delivery && { delivery: retaxed(order.delivery, taxesAt(order.delivery.priceCents)) }),
    },
    ...(difference >= least && {
      more: {
        ...sentBy,
        priceCents: dearer,
        taxCents: included ? taxesAt(dearer).deliveryCents : taxCents - now.taxCents,
      },
    }),
    backCents: Math.max(0, -difference),
    givenUpCents: Math.max(0, usual - priceCents) + (isWaived ? difference : 0),
  };
};

const retaxed = (delivery: OrderDelivery, { deliveryCents: taxCents }: { deliveryCents: number }): OrderDelivery => ({
  ...delivery,
  taxCents,
});

const placeIn = ({ country, postcode }: { country: string; postcode?: string | undefined }): Destination => ({
  country,
  postcode: postcode || undefined,
});
