import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, type mongo, Types } from 'mongoose';
import { raw } from '../database/raw.js';
import { Outbox } from '../outbox/outbox.js';
import { SearchIndex } from '../search/search-index.js';
import { StockLedger } from '../stock-ledger/stock-ledger.js';
import { effects, type NewStockMovement } from '../stock-ledger/stock-movements.schema.js';
import { backInStock } from './back-in-stock.js';
import { isInStock } from './items.mapper.js';
import { ITEM, type ItemRecord } from './items.schema.js';

interface Change {
  item: Types.ObjectId;
  by: number;
}

type Counted = Pick<ItemRecord, '_id' | 'avilablequantity' | 'minquantity'>;

const counted = { avilablequantity: 1, minquantity: 1 } as const;

/** The only place that changes the count of an item: each change is a movement of the stock ledger. */
@Injectable()
export class ItemStock {
  constructor(
    @InjectModel(ITEM) private readonly items: Model<ItemRecord>,
    private readonly ledger: StockLedger,
    private readonly index: SearchIndex,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Changes counts and writes the movements, in the caller's transaction.
   * @returns false if an item that loses stock is removed or has too little; the caller must then abort
   */
  async move(session: ClientSession, movements: readonly NewStockMovement[]): Promise<boolean> {
    const changes = changesOf(movements);
    const after = await this.change(session, changes);
    const taken = changes.filter(({ by }) => by < 0);
    if (taken.some(({ item }) => !after.has(String(item)))) return false;
    for (const { item, by } of changes) await this.announce(session, after.get(String(item)), by);
    await this.ledger.add(session, movements);
    return true;
  }

  /** Sets a count right, with a reason. The caller updates the search and the watchers. */
  async adjust(
    session: ClientSession,
    item: Types.ObjectId,
    by: number,
    entry: Pick<NewStockMovement, 'by' | 'reason'>,
  ): Promise<void> {
    if (by === 0) return;
    await this.change(session, [{ item, by }]);
    await this.ledger.add(session, [{ item, kind: 'adjusted', quantity: by, ...entry }]);
  }

  /** Writes the first movement of items that the caller's transaction has inserted with their counts. */
  async receiveNew(session: ClientSession, items: readonly Counted[], by: string): Promise<void> {
    await this.ledger.addFirst(
      session,
      items.map(({ _id, avilablequantity }) => ({ item: _id, kind: 'received', quantity: avilablequantity, by })),
    );
  }

  /** Reads, without changing anything, whether these quantities (by item id) are there. */
  async has(quantities: ReadonlyMap<string, number>): Promise<boolean> {
    const filters = [...quantities].map(([id, quantity]) => filterOf({ item: new Types.ObjectId(id), by: -quantity }));
    return (await this.items.countDocuments({ $or: filters })) === filters.length;
  }

  /** The changed items by id, as they are after the change. Those that could not be changed are missing. */
  private async change(session: ClientSession, changes: readonly Change[]): Promise<Map<string, Counted>> {
    const [only, ...others] = changes;
    if (!only) return new Map();
    // Most orders have one item. This is then one command instead of two.
    const found = others.length === 0 ? await this.changeOne(session, only) : await this.changeAll(session, changes);
    return new Map(found.map(item => [String(item._id), item]));
  }

  private async changeOne(session: ClientSession, change: Change): Promise<Counted[]> {
    const options = { session, returnDocument: 'after' } as const;
    const item = await raw(this.items).findOneAndUpdate(filterOf(change), updateOf(change), options);
    return item ? [item] : [];
  }

  private async changeAll(session: ClientSession, changes: readonly Change[]): Promise<Counted[]> {
    const operations = changes.map(each => ({ updateOne: { filter: filterOf(each), update: updateOf(each) } }));
    const { matchedCount } = await raw(this.items).bulkWrite(operations, { session });
    if (matchedCount !== operations.length && changes.some(({ by }) => by < 0)) return [];
    const _id = { $in: changes.map(({ item }) => item) };
    return raw(this.items).find({ _id }, { session, projection: counted }).toArray();
  }

  /** Tells the search if a change of the stock has sold the item out, or brought it back, and then also its watchers. */
  private async announce(session: ClientSession, item: Counted | undefined, by: number): Promise<void> {
    if (!item) return;
    const wasInStock = isInStock({ ...item, avilablequantity: item.avilablequantity - by });
    if (wasInStock === isInStock(item)) return;
    await this.index.setStock(session, item._id, !wasInStock);
    if (!wasInStock) await this.outbox.add(session, [backInStock(item._id)]);
  }
}

/** What movements change in the counts, by item. */
const changesOf = (movements: readonly NewStockMovement[]): Change[] => {
  const changes = new Map<string, Change>();
  for (const { item, kind, quantity } of movements) {
    const by = (changes.get(String(item))?.by ?? 0) + effects[kind].count * quantity;
    changes.set(String(item), { item, by });
  }
  return [...changes.values()].filter(({ by }) => by !== 0);
};

/** A removed item takes stock back, but gives none. */
const filterOf = ({ item, by }: Change): mongo.Filter<ItemRecord> =>
  by < 0 ? { _id: item, removedAt: null, avilablequantity: { $gte: -by } } : { _id: item };

const updateOf = ({ by }: Change) => ({ $inc: { avilablequantity: by } });
