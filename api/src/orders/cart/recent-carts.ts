import type { CartLine } from '@kerf/contracts';
import { Injectable } from '@nestjs/common';
import { CartsRepository } from './carts.repository.js';

/** Reads the carts of accounts for statistics: their lines, and not whose they are. */
@Injectable()
export class RecentCarts {
  constructor(private readonly carts: CartsRepository) {}

  /** The last `limit` carts that were changed, without empty ones and without the prices that their customers saw. */
  async read(limit: number): Promise<{ lines: CartLine[] }[]> {
    const found = await this.carts.findLatest(limit);
    return found
      .filter(({ lines }) => lines.length > 0)
      .map(({ lines }) => ({
        lines: lines.map(({ item, product, quantity }) => ({ item, quantity, ...(product && { product }) })),
      }));
  }
}
