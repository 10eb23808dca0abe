import { type CartLine, maxTotalCents, toDollars } from '@kerf/contracts';
import { BadRequestException, ConflictException, HttpException } from '@nestjs/common';
import { Types } from 'mongoose';
import type { HoldTally } from '../../inventory/reservations/hold-tally.js';
import type { ItemRecord } from '../../items/items.schema.js';
import { cartProblems } from '../cart/cart-problems.js';
import { deliveryMethods } from '../pricing/delivery.js';
import { type Price, priceOf } from '../pricing/price.js';
import type { Rules } from '../pricing/rules.js';
import { newOrderNumber } from '../record/order-number.js';
import type { NewOrderRecord, OrderDelivery } from '../record/orders.schema.js';
import { newOrderId, ownerKey } from '../record/owner-key.js';
import type { OrderDraft, OrderRequest } from './order-request.js';

type Stock = Map<string, ItemRecord>;

/**
 * Decides each requested order in arrival order. Pure: it reads one snapshot of items and holds and writes nothing.
 * @returns for each request the order to write, or the error to answer with; an error affects no other request
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
  const { lines, terms, totalCents, trace } = request;
  const refusal = terms ? cartRefusal(lines, available) : itemRefusal(lines, available);
  if (refusal) return refusal;
  const bought = lines.map(({ item, quantity }) => ({ item: available.get(item) as ItemRecord, quantity }));
  const method = terms && deliveryMethods(rules, terms.address.country).find(({ id }) => id === terms.delivery);
  if (terms && !method) return new BadRequestException('This delivery is not available there.');
  const price = priceOf(
    terms ? rules : { ...rules, tax: [] },
    terms?.address.country ?? rules.home,
    method,
    bought.map(({ item, quantity }) => ({ unitPriceCents: item.priceCents, quantity, category: item.category })),
  );
  if (price.totalCents > maxTotalCents)
    return new BadRequestException('The total of an order must not exceed $999,999.99.');
  if (totalCents !== price.totalCents) return changedPrice(price.totalCents, lines, available);
  const delivery = method && {
    method: method.id,
    name: method.name,
    priceCents: price.deliveryCents,
    taxCents: price.deliveryTaxCents,
  };
  return { order: orderOf(request, bought, price, delivery), cart: terms?.cart, trace };
};

/** The answers of the spec for an order of one item. */
const itemRefusal = ([line]: readonly CartLine[], available: Stock): HttpException | undefined => {
  const item = line && available.get(line.item);
  if (!item) return new BadRequestException('This item is not sold here.');
  if (line.quantity < item.minquantity) return new BadRequestException(`Order at least ${item.minquantity}.`);
  if (line.quantity > item.avilablequantity)
    return new BadRequestException(`There are only ${item.avilablequantity} of this item.`);
  return undefined;
};

const cartRefusal = (lines: readonly CartLine[], available: Stock): HttpException | undefined => {
  const problems = cartProblems(lines, id => available.get(id));
  if (problems.length === 0) return undefined;
  return new ConflictException({ message: 'Your cart has changed. Please check it.', problems });
};

/** Without the prices that the buyer saw, nobody knows which line changed: all of them are named with their current price. */
const changedPrice = (totalCents: number, lines: readonly CartLine[], available: Stock): HttpException =>
  new ConflictException({
    message: `The price has changed: the total is now $${toDollars(totalCents).toFixed(2)}.`,
    problems: lines.map(({ item }) => ({ item, code: 'price_changed', price: available.get(item)?.priceCents })),
  });

const take = (available: Stock, lines: readonly CartLine[]): void => {
  for (const { item: id, quantity } of lines) {
    const item = available.get(id);
    if (item) available.set(id, { ...item, avilablequantity: item.avilablequantity - quantity });
  }
};

/** Quantities, address and phone come from the request; everything else from the shop's own records. */
const orderOf = (
  { user, address, phone, terms, network, heldUntil, request }: OrderRequest,
  bought: readonly { item: ItemRecord; quantity: number }[],
  price: Price,
  delivery: OrderDelivery | undefined,
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
    lines: bought.map(({ item: { _id, name, image, priceCents }, quantity }, at) => ({
      item: _id,
      name,
      image,
      unitPriceCents: priceCents,
      quantity,
      ...(terms && { taxCents: price.lineTaxCents[at] ?? 0 }),
    })),
    totalCents: price.totalCents,
    address,
    ...(terms && { deliveryAddress: terms.address, delivery, taxIncluded: price.taxIncluded }),
    phone,
    held: true,
    heldUntil,
    network,
    ...(request && { request }),
  };
};
