import { maxWatches } from '@kerf/contracts';
import { ConflictException, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { isInStock } from '../../inventory/stock.schema.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { refusal } from '../../platform/errors/refusal.js';
import { ItemsService } from '../items.service.js';
import { WatchesRepository } from './watches.repository.js';

type Change = (items: Types.ObjectId[]) => Types.ObjectId[];

/** Which sold-out items a customer watches. */
@Injectable()
export class WatchesService {
  constructor(
    private readonly watches: WatchesRepository,
    @InjectConnection() private readonly connection: Connection,
    private readonly items: ItemsService,
  ) {}

  async list(user: string): Promise<string[]> {
    return (await this.watches.findItems(user)).map(String);
  }

  /**
   * Watches a sold-out item. Watching it again changes nothing.
   * @throws NotFoundException if the item is not sold here
   * @throws ConflictException if it is in stock, or if the account watches too many items
   */
  async add(user: string, item: string): Promise<void> {
    await this.requireSoldOut(item);
    const id = new Types.ObjectId(item);
    await this.change(user, items => {
      if (items.some(each => each.equals(id))) return items;
      if (items.length >= maxWatches)
        throw new ConflictException({
          message: refusal('manyWatches', { most: maxWatches }),
          code: 'limit-reached',
        });
      return [...items, id];
    });
    // The item may have come back before the watch was stored, and nobody would say so any more.
    await this.requireSoldOut(item).catch(async error => {
      await this.remove(user, item);
      throw error;
    });
  }

  async remove(user: string, item: string): Promise<void> {
    const id = new Types.ObjectId(item);
    await this.change(user, items => items.filter(each => !each.equals(id)));
  }

  private async requireSoldOut(item: string): Promise<void> {
    if (isInStock(await this.items.record(item)))
      throw new ConflictException({ message: refusal('inStock'), code: 'in-stock' });
  }

  /** Two changes at once conflict, and the later one runs again. */
  private async change(user: string, change: Change): Promise<void> {
    const _id = new Types.ObjectId(user);
    await withTransaction(this.connection, async session => {
      const before = await this.watches.findItems(_id, session);
      const after = change(before);
      if (after.length === before.length) return;
      await this.watches.setItems(session, _id, after);
    });
  }
}
