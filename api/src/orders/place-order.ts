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
import { Stock } from './stock.js';
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
    private readonly stock: Stock,
    private readonly holds: Holds,
  ) {}

  /**
   * Places an order and answers its id; with an idempotency key, the same request always the same one.
   * @throws BadRequestException for what cannot be ordered, ConflictException where price or stock are others by now.
   */
  async place(user: SignedInUser, body: NewOrder, key?: string): Promise<string> {
    const request = key === undefined ? undefined : { key, digest: digestOf(body) };
    const earlier = await this.earlier(user, request);
    if (earlier) return earlier;
    try {
      // Buyers of one item would only meet in write conflicts.
      return await this.turns.take(body.item ?? body.name ?? '', () => this.placeAnew(user, body, request));
    } catch (error) {
      // A twin of this request may have won meanwhile, and taken the last of the stock.
      const twin = await this.earlier(user, request);
      if (twin) return twin;
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
    const item = await this.itemOf(body);
    const order = {
      ...orderOf(user, item, body),
      held: true,
      heldUntil: this.holds.end(),
      ...(request && { request }),
    };
    const placed = await withTransaction(this.connection, async session => {
      await this.stock.take(session, order.lines);
      return this.store.insert(session, user.id, order);
    });
    return placed._id.toString();
  }

  private async itemOf({ item: id, name, image }: NewOrder): Promise<ItemRecord> {
    if (id) {
      const item = await this.items.findOrderable(id);
      if (!item) throw new BadRequestException('This item is not sold here.');
      return item;
    }
    const [item, ...more] = name && image ? await this.items.findAlike(name, image) : [];
    if (!item || more.length > 0) throw new BadRequestException('Name the item to order by its id.');
    return item;
  }
}

type Draft = Omit<NewOrderRecord, 'held' | 'heldUntil' | 'request'>;

/** The order as this shop writes it: everything but quantity, address and phone comes from its own records. */
const orderOf = (user: SignedInUser, item: ItemRecord, { quantity, totalprice, address, phone }: NewOrder): Draft => {
  if (quantity < item.minquantity) throw new BadRequestException(`Order at least ${item.minquantity}.`);
  if (quantity > item.avilablequantity)
    throw new BadRequestException(`There are only ${item.avilablequantity} of this item.`);
  const totalCents = item.priceCents * quantity;
  if (toCents(totalprice) !== totalCents)
    throw new ConflictException(`The price has changed: the total is now $${toDollars(totalCents).toFixed(2)}.`);
  const { _id, name, image, priceCents } = item;
  return {
    user: new Types.ObjectId(user.id),
    email: user.email,
    username: user.displayName ?? user.email,
    lines: [{ item: _id, name, image, unitPriceCents: priceCents, quantity }],
    totalCents,
    address,
    phone,
  };
};
