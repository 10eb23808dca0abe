import type { ShopPrice } from '@kerf/contracts/staff';
import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { ItemRecord } from '../items.schema.js';
import { PriceHistoryRepository } from './price-history.repository.js';
import { RunningSales } from './running-sales.js';
import { type Sale, salePrice, storedSale } from './sale-price.js';

/** The stored fields of a price, and the update of those that it no longer has. */
export interface ItemPrice {
  set: Pick<ItemRecord, 'priceCents' | 'listPriceCents' | 'sale' | 'lowestPriceCents'>;
  without: { $unset?: { sale?: 1; lowestPriceCents?: 1 } };
}

interface Edit {
  before: ItemRecord;
  set: { listPriceCents?: number | undefined; category?: string | null | undefined };
}

const idOf = ({ before }: Edit) => before._id;
const changesPrice = ({ set }: Edit) => set.listPriceCents !== undefined || set.category !== undefined;

/** The only code that decides what an item costs: its list price, less the best sale that runs. */
@Injectable()
export class ItemPricing {
  constructor(
    private readonly sales: RunningSales,
    private readonly history: PriceHistoryRepository,
  ) {}

  /** New items with their prices. */
  async priceNew(session: ClientSession, items: readonly ItemRecord[]): Promise<ItemRecord[]> {
    const sales = await this.sales.now(session);
    const priced = items.map(item => ({ ...item, ...priceOf(item, sales, undefined).set }));
    await this.history.record(
      session,
      priced.map(({ _id: item, priceCents }) => ({ item, priceCents })),
    );
    return priced;
  }

  /**
   * The prices that follow from edits; undefined where nothing that a price depends on changes.
   * @param undoneSince the edits take back what was changed then: the prices since then have never been
   */
  async priceEdits(
    session: ClientSession,
    given: readonly Edit[],
    undoneSince?: Date,
  ): Promise<(ItemPrice | undefined)[]> {
    if (!given.some(changesPrice)) return given.map(() => undefined);
    const sales = await this.sales.now(session);
    const taken =
      undoneSince && (await this.history.takeBack(session, given.filter(changesPrice).map(idOf), undoneSince));
    const edits = given.map(edit => {
      const priceCents = taken?.get(String(idOf(edit)))?.priceCents;
      return priceCents === undefined ? edit : { ...edit, before: { ...edit.before, priceCents } };
    });
    const concerned = edits.filter(changesPrice);
    const lowest = await this.lowest(session, concerned, sales);
    for (const edit of concerned) {
      const record = taken?.get(String(idOf(edit)));
      if (!record || priceOf(after(edit), sales, undefined).set.priceCents !== record.priceCents) continue;
      // The price of that time goes on, with the reference price that it had.
      const earlier = await this.history.lowest(session, [record.item], record.from);
      lowest.set(String(record.item), earlier.get(String(record.item)) ?? record.priceCents);
    }
    const prices = edits.map(edit => (concerned.includes(edit) ? priceOf(after(edit), sales, lowest) : undefined));
    await this.history.record(
      session,
      edits.flatMap(({ before }, at) => {
        const priceCents = prices[at]?.set.priceCents;
        if (priceCents === undefined || priceCents === before.priceCents) return [];
        const { _id: item, createdAt: since } = before;
        return [{ item, before: { priceCents: before.priceCents, since }, priceCents }];
      }),
    );
    return prices;
  }

  /** What edits would change in the shop; undefined where nothing that a price depends on changes. Writes nothing. */
  async preview(edits: readonly Edit[]): Promise<(ShopPrice | undefined)[]> {
    const sales = await this.sales.now();
    return edits.map(edit => {
      if (!changesPrice(edit)) return undefined;
      const { priceCents, sale } = priceOf(after(edit), sales, undefined).set;
      const change = { before: edit.before.priceCents, after: priceCents };
      if (!sale) return change;
      const { promotion: _, translations: __, ...reduction } = sale;
      return { ...change, sale: reduction };
    });
  }

  /** The lowest earlier prices of the items whose price these edits reduce. The other items keep theirs. */
  private async lowest(session: ClientSession, edits: readonly Edit[], sales: readonly Sale[]) {
    const reduced = edits.filter(edit => {
      const { priceCents, sale } = priceOf(after(edit), sales, undefined).set;
      return sale !== undefined && priceCents !== edit.before.priceCents;
    });
    const known = await this.history.lowest(
      session,
      reduced.map(({ before }) => before._id),
    );
    return new Map(
      reduced.map(({ before: { _id, priceCents } }) => [String(_id), known.get(String(_id)) ?? priceCents]),
    );
  }
}

type Priced = Pick<
  ItemRecord,
  '_id' | 'variantOf' | 'category' | 'priceCents' | 'listPriceCents' | 'lowestPriceCents' | 'sale'
>;

const after = ({ before, set }: Edit): Priced => ({
  ...before,
  listPriceCents: set.listPriceCents ?? before.listPriceCents,
  ...(set.category !== undefined && { category: set.category }),
});

const priceOf = (item: Priced, sales: readonly Sale[], lowest: ReadonlyMap<string, number> | undefined): ItemPrice => {
  const { listPriceCents } = item;
  const id = String(item._id);
  const product = item.variantOf ? String(item.variantOf) : undefined;
  const { priceCents, sale } = salePrice(listPriceCents, { id, product, category: item.category }, sales);
  if (!sale) return { set: { priceCents, listPriceCents }, without: { $unset: { sale: 1, lowestPriceCents: 1 } } };
  const lowestPriceCents = lowest?.get(id) ?? item.lowestPriceCents;
  return {
    set: {
      priceCents,
      listPriceCents,
      sale: storedSale(sale),
      ...(lowestPriceCents !== undefined && { lowestPriceCents }),
    },
    without: {},
  };
};
