import { createHash } from 'node:crypto';
import { type NewOrder, toCents, toDollars } from '@kerf/contracts';
import { BadRequestException, ConflictException, Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { type Connection, type Model, Types } from 'mongoose';
import type { SignedInUser } from '../auth/access.js';
import { withTransaction } from '../database/with-transaction.js';
import type { ItemRecord } from '../items/items.schema.js';
import { ItemsService } from '../items/items.service.js';
import { Holds } from './holds.js';
import { type NewOrderRecord, OrderStore } from './order-store.js';
import { ORDER, type OrderRecord } from './orders.schema.js';
import { StockGone } from './stock.js';
import { Turns } from './turns.js';

const digestOf = (body: NewOrder) => createHash('sha256').update(JSON.stringify(body)).digest('base64url');

@Injectable()
export class PlaceOrder {
  private readonly turns = new Turns();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(ORDER) private readonly orders: Model<OrderRecord>,
    private readonly items: ItemsService,
    private readonly store: OrderStore,
    private readonly holds: Holds,
  ) {}

  /**
   * Places an order and answers its id; with an idempotency key, the same request always the same one.
   * @throws BadRequestException for what cannot be ordered, ConflictException where price or stock are others by now.
   */
  async place(user: SignedInUser, body: NewOrder, key?: string): Promise<string> {
    const request = key === undefined ? undefined : { key, digest: digestOf(body) };
    try {
      // Buyers of one item would only meet in write conflicts.
      return await this.turns.take(body.item ?? body.name ?? '', () => this.placeAnew(user, body, request));
    } catch (error) {
      // The same request may have been here before, and have taken the last of the stock.
      const earlier = await this.earlier(user, request);
      if (earlier) return earlier;
      throw error;
    }
  }

  private async earlier(user: SignedInUser, request: OrderRecord['request']): Promise<string | undefined> {
    if (!request) return undefined;
    const order = await this.orders.findOne({ user: user.id, 'request.key': request.key }, null, { lean: true });
    if (order && order.request?.digest !== request.digest)
      throw new ConflictException('This Idempotency-Key belongs to another order.');
    return order?._id.toString();
  }

  private async placeAnew(user: SignedInUser, body: NewOrder, request: OrderRecord['request']): Promise<string> {
    const id = body.item ?? (await this.onlyAlike(body))._id;
    const hold = { held: true, heldUntil: this.holds.end(), ...(request && { request }) };
    const placed = await withTransaction(this.connection, async session => {
      const item = await this.items.sell(session, id, body.quantity, toCents(body.totalprice) / body.quantity);
      return item && this.store.insert(session, user.id, { ...orderOf(user, item, body), ...hold });
    });
    if (!placed) throw refusal(await this.items.findOrderable(id), body);
    return placed._id.toString();
  }

  private async onlyAlike({ name, image }: NewOrder): Promise<ItemRecord> {
    const [item, ...more] = name && image ? await this.items.findAlike(name, image) : [];
    if (!item || more.length > 0) throw new BadRequestException('Name the item to order by its id.');
    return item;
  }
}

/** Why an item is not sold as ordered. */
const refusal = (item: ItemRecord | null, { quantity, totalprice }: NewOrder): Error => {
  if (!item) return new BadRequestException('This item is not sold here.');
  if (quantity < item.minquantity) return new BadRequestException(`Order at least ${item.minquantity}.`);
  if (quantity > item.avilablequantity)
    return new BadRequestException(`There are only ${item.avilablequantity} of this item.`);
  const totalCents = item.priceCents * quantity;
  if (toCents(totalprice) !== totalCents)
    return new ConflictException(`The price has changed: the total is now $${toDollars(totalCents).toFixed(2)}.`);
  return new StockGone();
};

type Draft = Omit<NewOrderRecord, 'held' | 'heldUntil' | 'request'>;

/** The order as this shop writes it: everything but quantity, address and phone comes from its own records. */
const orderOf = (user: SignedInUser, item: ItemRecord, { quantity, address, phone }: NewOrder): Draft => {
  const { _id, name, image, priceCents } = item;
  return {
    user: new Types.ObjectId(user.id),
    email: user.email,
    username: user.displayName ?? user.email,
    lines: [{ item: _id, name, image, unitPriceCents: priceCents, quantity }],
    totalCents: priceCents * quantity,
    address,
    phone,
  };
};
