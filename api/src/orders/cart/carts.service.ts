import { randomUUID } from 'node:crypto';
import { type CartJson, type CartUpdate, toSoldJson } from '@kerf/contracts';
import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Connection, type Model, Types } from 'mongoose';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { CART, type CartRecord } from './carts.schema.js';
import { applyChanges, mergeLines } from './merge-lines.js';

/** The carts of accounts. A visitor's cart is in the browser only. */
@Injectable()
export class CartsService {
  constructor(
    @InjectModel(CART.name) private readonly carts: Model<CartRecord>,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  async of(user: string): Promise<CartJson> {
    return toCart(await this.carts.findById(user).lean());
  }

  /** Replaces the lines, or merges them into the stored ones. Two merges at once keep the changes of both. */
  async put(user: string, { lines, base, merge }: CartUpdate): Promise<CartJson> {
    const _id = new Types.ObjectId(user);
    return withTransaction(this.connection, async session => {
      const before = merge || base ? await this.carts.findById(_id, null, { session, lean: true }) : null;
      const kept = before?.lines ?? [];
      const cart = await this.carts.findOneAndUpdate(
        { _id },
        {
          $set: {
            lines: !merge && base ? applyChanges(kept, base, lines) : mergeLines(kept, lines),
            updatedAt: new Date(),
          },
          $setOnInsert: { id: randomUUID() },
        },
        { session, upsert: true, returnDocument: 'after', lean: true },
      );
      return toCart(cart);
    });
  }

  /** Empties carts that have been ordered, in the transaction that writes their orders. A newer cart stays. */
  async remove(session: ClientSession, carts: readonly { user: Types.ObjectId; id: string }[]): Promise<void> {
    for (const { user, id } of carts) await this.carts.deleteOne({ _id: user, id }, { session });
  }
}

const toCart = (cart: CartRecord | null): CartJson => ({
  id: cart?.id ?? randomUUID(),
  lines: (cart?.lines ?? []).map(({ item, product, quantity, price, currency }) => ({
    ...toSoldJson({ item, ...(product && { product }) }),
    quantity,
    ...(price !== undefined && { price }),
    ...(currency !== undefined && { currency }),
  })),
  updatedAt: cart?.updatedAt.toISOString() ?? null,
});
