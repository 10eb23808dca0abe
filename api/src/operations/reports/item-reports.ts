import type { ItemSales, ItemsQuery, ItemsReport, StockReport } from '@kerf/contracts/staff';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { ItemsRepository } from '../../items/items.repository.js';
import type { ItemRecord } from '../../items/items.schema.js';
import { LowStock } from '../../items/low-stock.js';
import { soldNameIn } from '../../items/translations.js';
import { type ItemTotal, SaleTotals } from '../../orders/sales/sale-totals.js';
import { defaultDays, SalesReports } from './sales-reports.js';

const defaultLimit = 10;
const nothing: ItemTotal = { units: 0, cents: 0 };

type Sold = [id: string, total: ItemTotal];
const bestFirst = ([, one]: Sold, [, other]: Sold) => other.units - one.units || other.cents - one.cents;

/** What sells, what does not, and what is sold out soon. */
@Injectable()
export class ItemReports {
  constructor(
    private readonly items: ItemsRepository,
    private readonly reports: SalesReports,
    private readonly totals: SaleTotals,
    private readonly low: LowStock,
  ) {}

  /** @throws BadRequestException if the period is empty */
  async sellers({ limit = defaultLimit, ...query }: ItemsQuery, language: string): Promise<ItemsReport> {
    const { from, to } = this.reports.period(query);
    const totals = await this.totals.ofItems(from, to);
    const best = [...totals].sort(bestFirst).slice(0, limit);
    const onSale = (await this.onSale()).map((id): Sold => [id, totals.get(id) ?? nothing]);
    const worst = onSale.sort((one, other) => bestFirst(other, one)).slice(0, limit);
    return { best: await this.named(best, language), worst: await this.named(worst, language) };
  }

  async stock({ limit = defaultLimit }: { limit?: number | undefined }, language: string): Promise<StockReport> {
    // Whole days have totals, and each sale of another part is read.
    const { from, to } = this.reports.period({});
    const totals = await this.totals.ofItems(from, to);
    const low = (await this.low.list()).map(({ _id, stock }) => {
      const sold = totals.get(String(_id))?.units ?? 0;
      return { id: String(_id), stock, sold, daysLeft: sold > 0 ? Math.floor((stock * defaultDays) / sold) : null };
    });
    const daysOf = ({ daysLeft }: { daysLeft: number | null }) => daysLeft ?? Number.POSITIVE_INFINITY;
    const first = low
      .sort((one, other) => (daysOf(one) === daysOf(other) ? one.stock - other.stock : daysOf(one) - daysOf(other)))
      .slice(0, limit);
    const items = await this.find(
      first.map(({ id }) => id),
      language,
    );
    return {
      items: first.map(({ id, ...figures }) => {
        const { name = id, image = '' } = items.get(id) ?? {};
        return { item: id, name, image, ...figures };
      }),
    };
  }

  /** The ids of all items on sale, the oldest first, from the index alone. */
  private async onSale(): Promise<string[]> {
    return (await this.items.findListedIds()).map(String);
  }

  private async named(sold: readonly Sold[], language: string): Promise<ItemSales[]> {
    const items = await this.find(
      sold.map(([id]) => id),
      language,
    );
    return sold.map(([item, { units, cents: revenue }]) => {
      const { name = item, image = null } = items.get(item) ?? {};
      return { item, name, image, units, revenue };
    });
  }

  /** Removed items too. */
  private async find(
    ids: readonly string[],
    language: string,
  ): Promise<Map<string, Pick<ItemRecord, 'name' | 'image'>>> {
    const found = await this.items.findNames(ids.map(id => new Types.ObjectId(id)));
    return new Map(found.map(item => [String(item._id), { name: soldNameIn(item, language), image: item.image }]));
  }
}
