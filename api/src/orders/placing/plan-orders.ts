import { type CartLine, type CartProblem, formatCents, maxTotalCents } from '@kerf/contracts';
import { BadRequestException, ConflictException, HttpException } from '@nestjs/common';
import { Types } from 'mongoose';
import type { HoldTally } from '../../inventory/reservations/hold-tally.js';
import type { ItemRecord } from '../../items/items.schema.js';
import { notDelivered, type PricedCart, priceCart } from '../pricing/price-cart.js';
import type { Rules } from '../pricing/rules.js';
import { newOrderNumber } from '../record/order-number.js';
import type { NewOrderRecord, OrderDelivery } from '../record/orders.schema.js';
import { newOrderId, ownerKey } from '../record/owner-key.js';
import type { OrderDraft, OrderRequest } from './order-request.js';

type Stock = Map<string, ItemRecord>;

/** Some lines cannot be ordered as they are. */
export class LinesChanged extends ConflictException {
  constructor(readonly problems: readonly CartProblem[]) {
    super({ message: 'Your cart has changed. Please check it.', code: 'lines-changed', problems });
  }
}

/**
 * Decides each requested order in arrival order. Pure: it reads one snapshot of items and holds and writes nothing.
 * @returns for each request the order to write, or the error to return; an error affects no other request
 */
export const planOrders = (
  requests: readonly OrderRequest[],
  items: readonly ItemRecord[],
  holds: HoldTally,
  rules: Rules,
): (OrderDraft | HttpException)[] => {
  const available: Stock = new Map(items.map(item => [String(item._id), item]));
  return requests.map(request => {
    const planned = plan(request, available, rules);
    if (planned instanceof HttpException) return planned;
    const refusal = holds.refusal(request);
    if (refusal) return refusal;
    holds.add(request);
    take(available, request.lines);
    return planned;
  });
};

const plan = (request: OrderRequest, available: Stock, rules: Rules): OrderDraft | HttpException => {
  const { lines, totalCents, cart, trace } = request;
  const priced = priceCart(rules, request, id => available.get(id));
  const { method, price, problems } = priced;
  if (problems.length > 0) return new LinesChanged(problems);
  if (!method) return notDelivered();
  if (price.totalCents > maxTotalCents)
    return new BadRequestException('The total of an order must not exceed $999,999.99.');
  if (totalCents !== price.totalCents) return changedPrice(price.totalCents, lines, available);
  const delivery = {
    method: method.id,
    name: method.name,
    priceCents: price.deliveryCents,
    taxCents: price.deliveryTaxCents,
  };
  return { order: orderOf(request, priced, delivery), cart, trace };
};

/** Without the prices that the buyer saw, nobody knows which line changed: all of them are named with their current price. */
const changedPrice = (totalCents: number, lines: readonly CartLine[], available: Stock): HttpException =>
  new ConflictException({
    message: `The price has changed: the total is now ${formatCents(totalCents)}.`,
    code: 'price-changed',
    problems: lines.map(({ item }) => ({ item, code: 'price_changed', price: available.get(item)?.priceCents })),
  });

const take = (available: Stock, lines: readonly CartLine[]): void => {
  for (const { item: id, quantity } of lines) {
    const item = available.get(id);
    if (item) available.set(id, { ...item, stock: item.stock - quantity });
  }
};

/** Quantities, address and phone come from the request; everything else from the shop's own records. */
const orderOf = (
  { user, address, deliveryAddress, phone, network, heldUntil, request }: OrderRequest,
  { lines, price }: PricedCart,
  delivery: OrderDelivery,
): NewOrderRecord => {
  const owner = ownerKey(user.id);
  return {
    _id: newOrderId(owner),
    owner,
    user: new Types.ObjectId(user.id),
    ...(user.isGuest && { isGuest: true }),
    number: newOrderNumber(),
    email: user.email,
    username: user.displayName ?? user.email,
    lines: lines.map(({ item: { _id, name, image, priceCents }, quantity }, at) => ({
      item: _id,
      name,
      image,
      unitPriceCents: priceCents,
      quantity,
      taxCents: price.lineTaxCents[at] ?? 0,
    })),
    totalCents: price.totalCents,
    address,
    ...(deliveryAddress && { deliveryAddress }),
    delivery,
    taxIncluded: price.taxIncluded,
    ...(phone && { phone }),
    held: true,
    heldUntil,
    network,
    ...(request && { request }),
  };
};
