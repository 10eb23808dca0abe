import type { CartLine } from '@kerf/contracts';
import { Injectable } from '@nestjs/common';
import { type Collection, InjectCollection } from '../../platform/database/collections.js';
import { CART, type CartRecord } from './carts.schema.js';

/** Reads the carts of accounts for statistics: their lines, and not whose they are. */
@Injectable()
export class RecentCarts {
  constructor(@InjectCollection(CART) private readonly carts: Collection<CartRecord>) {}

  /** The last `limit` carts that were changed, without empty ones and without the prices that their customers saw. */
  async read(limit: number): Promise<{ lines: CartLine[] }[]> {
    const found = await this.carts
      .find({}, { projection: { _id: 0, lines: 1 }, sort: { updatedAt: -1 }, limit })
      .toArray();
    return found
      .filter(({ lines }) => lines.length > 0)
      .map(({ lines }) => ({
        lines: lines.map(({ item, product, quantity }) => ({ item, quantity, ...(product && { product }) })),
      }));
  }
}
