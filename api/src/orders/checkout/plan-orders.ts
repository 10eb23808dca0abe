import { type CartLine, type CartProblem, maxTotalCents, toSoldJson } from '@kerf/contracts';
import { BadRequestException, ConflictException, HttpException } from '@nestjs/common';
import { Types } from 'mongoose';
import type { ItemRecord } from '../../items/items.schema.js';
import { refusal } from '../../platform/errors/refusal.js';
import { ENGLISH } from '../../platform/languages/request-language.js';
import { minimumTotal, type Rules } from '../../platform/shop-rules/rules.js';
import { foreignVariant, soldIds } from '../pricing/cart-problems.js';
import type { NamedMethod } from '../pricing/currency.js';
import { notDelivered } from '../pricing/delivery.js';
import { type PricedCart, priceCart } from '../pricing/price-cart.js';
import { PromotionEnded } from '../promotions/promotion-ended.js';
import {
  type ApplicablePromotions,
  appliedCodes,
  type PromotionSnapshot,
  usesOf,
} from '../promotions/promotion-snapshot.js';
import { inBase, recordedCurrency } from '../record/order-currency.js';
import { newOrderNumber } from '../record/order-number.js';
import type { NewOrderRecord } from '../record/orders.schema.js';
import { newOrderId, ownerKey } from '../record/owner-key.js';
import type { OrderTally } from './free-order-tally.js';
import type { OrderRequest, PlannedOrder } from './order-request.js';
import { recordedDelivery, recordedLines } from './priced-lines.js';

type Stock = Map<string, ItemRecord>;

/** Some lines cannot be ordered as they are. */
export class LinesChanged extends ConflictException {
  constructor(readonly problems: readonly CartProblem[]) {
    super({
      message: refusal('cartChanged'),
      code: 'lines-changed',
      problems: problems.map(toSoldJson),
    });
  }
}

/** What orders are decided by: one snapshot. */
export interface PriceSnapshot {
  items: readonly ItemRecord[];
  holds: OrderTally;
  rules: Rules;
  promotions: PromotionSnapshot;
}

/**
 * Decides each requested order in arrival order. Pure: it reads one snapshot of items, holds and promotions and writes nothing.
 * @returns for each request the order to write, or the error to return; an error affects no other request
 */
export const planOrders = (
  requests: readonly OrderRequest[],
  { items, holds, rules, promotions }: PriceSnapshot,
): (PlannedOrder | HttpException)[] => {
  const available: Stock = new Map(items.map(item => [String(item._id), item]));
  return requests.map(request => {
    const applicable = promotions.applicableTo(request.user, request.codes);
    const planned = plan(request, available, rules, applicable);
    if (planned instanceof HttpException) return planned;
    const refusal = request.taken ? undefined : holds.refusal(request, id => available.get(id));
    if (refusal) return refusal;
    if (!request.taken) holds.add(request);
    promotions.add(planned.order.uses ?? []);
    take(available, request.lines);
    return planned;
  });
};

const plan = (
  request: OrderRequest,
  available: Stock,
  rules: Rules,
  applicable: ApplicablePromotions,
): PlannedOrder | HttpException => {
  const { lines, totalCents, cart, trace } = request;
  const foreign = foreignVariant(lines, id => available.get(id));
  if (foreign) return foreign;
  const priced = priceCart(rules, request, id => available.get(id), applicable.rules);
  const { method, price, problems } = priced;
  if (problems.length > 0) return new LinesChanged(problems);
  if (!method) return notDelivered(rules, request);
  const unpayable = unpayableTotal(priced, rules);
  if (unpayable) return unpayable;
  if (totalCents !== price.totalCents || price.taxUnknown)
    return endedPromotion(request, available, rules, applicable) ?? changedPrice(priced, lines);
  const uses = usesOf(applicable, priced);
  const codes = appliedCodes(applicable, priced);
  const promoted = { ...(uses.length > 0 && { uses }), ...(codes.length > 0 && { codes }) };
  return { order: { ...orderOf(request, priced, method), ...promoted }, cart, trace };
};

/** The error if the buyer saw the total of a promotion that does not work any more. */
const endedPromotion = (
  request: OrderRequest,
  available: Stock,
  rules: Rules,
  { rules: running, usedUp, refused: dead }: ApplicablePromotions,
): PromotionEnded | undefined => {
  const refused = [...(request.setAside ?? []), ...dead];
  if (refused.length > 0) return new PromotionEnded(refused);
  if (usedUp.length === 0) return undefined;
  const before = priceCart(rules, request, id => available.get(id), [...running, ...usedUp]);
  return before.price.totalCents === request.totalCents ? new PromotionEnded([]) : undefined;
};

/** Without the prices that the buyer saw, nobody knows which line changed: all of them are named with their current price. */
const changedPrice = ({ price, currency, lines: priced }: PricedCart, lines: readonly CartLine[]): HttpException => {
  const prices = new Map(priced.map(({ item }) => [String(item._id), item]));
  return new ConflictException({
    message: price.taxUnknown
      ? refusal('checkCart')
      : refusal('totalNow', { total: { cents: price.totalCents, currency: currency.code } }),
    code: 'price-changed',
    problems: lines.map(({ item: id }) => {
      const item = prices.get(id);
      return { ...(item && toSoldJson(soldIds(item))), code: 'price_changed', price: item?.priceCents };
    }),
  });
};

/** The error if the payment provider takes no such total. */
const unpayableTotal = ({ price, currency: { code } }: PricedCart, rules: Rules): HttpException | undefined => {
  const { totalCents } = price;
  const least = minimumTotal(rules, code);
  if (totalCents > maxTotalCents)
    return new BadRequestException(refusal('mostTotal', { total: { cents: maxTotalCents, currency: code } }));
  // An order with nothing to pay needs no provider.
  if (totalCents < least && totalCents > 0)
    return new BadRequestException(refusal('leastTotal', { total: { cents: least, currency: code } }));
  return undefined;
};

const take = (available: Stock, lines: readonly CartLine[]): void => {
  for (const { item: id, quantity } of lines) {
    const item = available.get(id);
    if (item) available.set(id, { ...item, stock: item.stock - quantity });
  }
};

/** Quantities, address and phone come from the request; everything else from the shop's own records. */
const orderOf = (
  {
    user,
    address,
    deliveryAddress,
    phone,
    phoneE164,
    company,
    vatNumber,
    acceptedTexts,
    taxesOf,
    network,
    taken,
    heldUntil,
    request,
    language,
  }: OrderRequest,
  cart: PricedCart,
  method: NamedMethod,
): NewOrderRecord => {
  const owner = ownerKey(user.id);
  const { totalCents } = cart.price;
  const currency = recordedCurrency(cart.currency);
  return {
    _id: newOrderId(owner),
    owner,
    user: new Types.ObjectId(user.id),
    ...(user.isGuest && { isGuest: true }),
    number: newOrderNumber(),
    email: user.email,
    username: user.displayName ?? user.email,
    lines: recordedLines(cart, language),
    totalCents,
    baseTotalCents: inBase(currency, totalCents),
    ...currency,
    ...(language !== ENGLISH && { language }),
    address,
    ...(deliveryAddress && { deliveryAddress }),
    delivery: recordedDelivery(cart, method, language),
    taxIncluded: cart.price.taxIncluded,
    ...(taxesOf && { taxProvider: 'stripe' as const }),
    ...(phone && { phone }),
    ...(phoneE164 && { phoneE164 }),
    ...(company && { company }),
    ...(vatNumber && { vatNumber }),
    ...(acceptedTexts?.length && { acceptedTexts }),
    held: true,
    heldUntil,
    ...(network && { network }),
    ...(taken && { taken }),
    ...(request && { request }),
  };
};
