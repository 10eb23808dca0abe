import { maxTotalCents, type NewOrder, toCents, toDollars } from '@kerf/contracts';
import { BadRequestException, ConflictException, type HttpException } from '@nestjs/common';
import { Types } from 'mongoose';
import type { ItemRecord } from '../items/items.schema.js';
import type { HoldTally } from './hold-tally.js';
import type { OrderDraft, OrderRequest } from './order-request.js';
import type { NewOrderRecord } from './orders.schema.js';
import { newOrderId, ownerKey } from './owner-key.js';

/**
 * Decides each requested order in arrival order. Pure: it reads one snapshot of items and holds and writes nothing.
 * @returns for each request the order to write, or the error to answer with; an error affects no other request
 */
export const planOrders = (
  requests: readonly OrderRequest[],
  items: readonly ItemRecord[],
  holds: HoldTally,
): (OrderDraft | HttpException)[] => {
  const available = new Map(items.map(item => [String(item._id), item]));
  return requests.map(request => {
    const item = available.get(String(request.item));
    if (!item) return new BadRequestException('This item is not sold here.');
    const refusal = refusalOf(item, request.body) ?? holds.refusal(request);
    if (refusal) return refusal;
    holds.add(request);
    const avilablequantity = item.avilablequantity - request.body.quantity;
    available.set(String(item._id), { ...item, avilablequantity });
    return { order: orderOf(item, request), trace: request.trace };
  });
};

const refusalOf = (item: ItemRecord, { quantity, totalprice }: NewOrder): HttpException | undefined => {
  if (quantity < item.minquantity) return new BadRequestException(`Order at least ${item.minquantity}.`);
  if (quantity > item.avilablequantity)
    return new BadRequestException(`There are only ${item.avilablequantity} of this item.`);
  const totalCents = item.priceCents * quantity;
  if (totalCents > maxTotalCents) return new BadRequestException('The total of an order must not exceed $999,999.99.');
  if (toCents(totalprice) !== totalCents)
    return new ConflictException(`The price has changed: the total is now $${toDollars(totalCents).toFixed(2)}.`);
  return undefined;
};

/** Quantity, address and phone come from the request; everything else from the shop's own records. */
const orderOf = (item: ItemRecord, { user, body, network, request, heldUntil }: OrderRequest): NewOrderRecord => {
  const { name, image, priceCents } = item;
  const { quantity, address, phone } = body;
  const owner = ownerKey(user.id);
  return {
    _id: newOrderId(owner),
    owner,
    user: new Types.ObjectId(user.id),
    email: user.email,
    username: user.displayName ?? user.email,
    lines: [{ item: item._id, name, image, unitPriceCents: priceCents, quantity }],
    totalCents: priceCents * quantity,
    address,
    phone,
    held: true,
    heldUntil,
    network,
    ...(request && { request }),
  };
};
