import { maxTotalCents, type NewOrder, toCents, toDollars } from '@kerf/contracts';
import { BadRequestException, ConflictException, type HttpException } from '@nestjs/common';
import { Types } from 'mongoose';
import type { SignedInUser } from '../auth/access.js';
import type { ItemRecord } from '../items/items.schema.js';
import type { HoldTally } from './hold-tally.js';
import type { NewOrderRecord } from './order-store.js';

/** An order as a customer asks for it. */
export interface Wanted {
  user: SignedInUser;
  item: Types.ObjectId;
  body: NewOrder;
  /** A digest of the network address that the request came from. */
  network: string;
  request: NewOrderRecord['request'];
  heldUntil: Date;
  /** The id of the call it came with. */
  trace: string | undefined;
}

/** An order yet to be written. */
export interface Draft {
  order: NewOrderRecord;
  trace: string | undefined;
}

/** Decides each requested order in arrival order: the order to write, or the error to answer with. */
export const decide = (
  wanted: readonly Wanted[],
  items: readonly ItemRecord[],
  holds: HoldTally,
): (Draft | HttpException)[] => {
  const shelf = new Map(items.map(item => [String(item._id), item]));
  return wanted.map(each => {
    const item = shelf.get(String(each.item));
    if (!item) return new BadRequestException('This item is not sold here.');
    const refused = refusal(item, each.body) ?? holds.refusal(each);
    if (refused) return refused;
    holds.add(each);
    shelf.set(String(item._id), { ...item, avilablequantity: item.avilablequantity - each.body.quantity });
    return { order: orderOf(item, each), trace: each.trace };
  });
};

const refusal = (item: ItemRecord, { quantity, totalprice }: NewOrder): HttpException | undefined => {
  if (quantity < item.minquantity) return new BadRequestException(`Order at least ${item.minquantity}.`);
  if (quantity > item.avilablequantity)
    return new BadRequestException(`There are only ${item.avilablequantity} of this item.`);
  const totalCents = item.priceCents * quantity;
  if (totalCents > maxTotalCents) return new BadRequestException('The total of an order must not exceed $999,999.99.');
  if (toCents(totalprice) !== totalCents)
    return new ConflictException(`The price has changed: the total is now $${toDollars(totalCents).toFixed(2)}.`);
  return undefined;
};

/** The order as this shop writes it: everything but quantity, address and phone comes from its own records. */
const orderOf = (item: ItemRecord, { user, body, network, request, heldUntil }: Wanted): NewOrderRecord => {
  const { name, image, priceCents } = item;
  const { quantity, address, phone } = body;
  return {
    _id: new Types.ObjectId(),
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
