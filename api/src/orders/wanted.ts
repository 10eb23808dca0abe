import { type NewOrder, toCents, toDollars } from '@kerf/contracts';
import { BadRequestException, ConflictException, type HttpException } from '@nestjs/common';
import { Types } from 'mongoose';
import type { SignedInUser } from '../auth/access.js';
import type { ItemRecord } from '../items/items.schema.js';
import type { NewOrderRecord } from './order-store.js';

/** An order as a customer asks for it. */
export interface Wanted {
  user: SignedInUser;
  item: Types.ObjectId;
  body: NewOrder;
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

/** What becomes of what is wanted at one moment, first come, first served: an order, or why the item is not sold so. */
export const decide = (wanted: readonly Wanted[], items: readonly ItemRecord[]): (Draft | HttpException)[] => {
  const shelf = new Map(items.map(item => [String(item._id), item]));
  return wanted.map(each => {
    const item = shelf.get(String(each.item));
    if (!item) return new BadRequestException('This item is not sold here.');
    const refused = refusal(item, each.body);
    if (refused) return refused;
    shelf.set(String(item._id), { ...item, avilablequantity: item.avilablequantity - each.body.quantity });
    return { order: orderOf(item, each), trace: each.trace };
  });
};

const refusal = (item: ItemRecord, { quantity, totalprice }: NewOrder): HttpException | undefined => {
  if (quantity < item.minquantity) return new BadRequestException(`Order at least ${item.minquantity}.`);
  if (quantity > item.avilablequantity)
    return new BadRequestException(`There are only ${item.avilablequantity} of this item.`);
  const totalCents = item.priceCents * quantity;
  if (toCents(totalprice) !== totalCents)
    return new ConflictException(`The price has changed: the total is now $${toDollars(totalCents).toFixed(2)}.`);
  return undefined;
};

/** The order as this shop writes it: everything but quantity, address and phone comes from its own records. */
const orderOf = (item: ItemRecord, { user, body, request, heldUntil }: Wanted): NewOrderRecord => {
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
    ...(request && { request }),
  };
};
