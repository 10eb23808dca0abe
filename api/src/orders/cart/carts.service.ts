import { randomUUID } from 'node:crypto';
import { type CartJson, type CartUpdate, toSoldJson } from '@kerf/contracts';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type ClientSession, type Connection, Types } from 'mongoose';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { CartsRepository } from './carts.repository.js';
import type { CartRecord } from './carts.schema.js';
import { applyChanges, mergeLines } from './merge-lines.js';

/** The carts of accounts. A visitor's cart is in the browser only. */
@Injectable()
export class CartsService {
  constructor(
    private readonly carts: CartsRepository,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  async cartOf(user: string): Promise<CartJson> {
    return toCart(await this.carts.find(user));
  }

  /** Replaces the lines, or merges them into the stored ones. Two merges at once keep the changes of both. */
  async update(user: string, { lines, base, merge }: CartUpdate): Promise<CartJson> {
    const _id = new Types.ObjectId(user);
    return withTransaction(this.connection, async session => {
      const before = merge || base ? await this.carts.find(_id, session) : null;
      const kept = before?.lines ?? [];
      const next = !merge && base ? applyChanges(kept, base, lines) : mergeLines(kept, lines);
      return toCart(await this.carts.setLines(session, _id, next));
    });
  }

  /** Empties carts that have been ordered, in the transaction that writes their orders. A newer cart stays. */
  async remove(session: ClientSession, carts: readonly { user: Types.ObjectId; id: string }[]): Promise<void> {
    for (const { user, id } of carts) await this.carts.remove(session, user, id);
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
