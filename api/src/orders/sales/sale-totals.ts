import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { lastUpTo } from '../../platform/calendar.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { ClosedPeriods } from './closed-periods.js';
import { addFigures, noFigures } from './figures.js';
import { SalesRepository } from './sales.repository.js';
import type { Figures, ItemColumns, Range, SoldLine, TimedFigures } from './sales.schema.js';

export type ItemTotal = Omit<SoldLine, 'item'>;
type ItemTotals = Map<string, ItemTotal>;

/**
 * Reads the totals of closed days and months, and the events of the rest: of today, and at the edges of a period. All of it is as it was
 * at one moment, so the totals are exact.
 */
@Injectable()
export class SaleTotals {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly sales: SalesRepository,
    private readonly closed: ClosedPeriods,
  ) {}

  /** The sales from `from` until before `to`, in no order, each in its day of the time zone. */
  between(from: Date, to: Date, timeZone: string): Promise<TimedFigures[]> {
    return withTransaction(this.connection, async session => {
      const count = (missing: readonly Range[]) => this.countDays(session, missing);
      const days = await this.closed.read(session, 'day', [from, to], count, timeZone);
      const sales = days.totals.map(({ at, total }): TimedFigures => ({ at, ...total }));
      for (const range of days.rest)
        for await (const sale of this.sales.figuresBetween(session, range)) sales.push(sale);
      return sales;
    });
  }

  /** What was sold of each item, by its id. */
  ofItems(from: Date, to: Date): Promise<ItemTotals> {
    return withTransaction(this.connection, async session => {
      const sums: ItemTotals = new Map();
      const count = async (missing: readonly Range[]) => {
        const totals: ItemColumns[] = [];
        for (const range of missing) totals.push(columnsOf(await this.countItems(session, range, new Map())));
        return totals;
      };
      const months = await this.closed.read(session, 'itemsOfMonth', [from, to], count);
      for (const { total } of months.totals) addColumns(sums, total);
      for (const range of months.rest) {
        const days = await this.closed.read(session, 'itemsOfDay', range, count);
        for (const { total } of days.totals) addColumns(sums, total);
        for (const part of days.rest) await this.countItems(session, part, sums);
      }
      return sums;
    });
  }

  /** The days are in order; there may be others between them. */
  private async countDays(session: ClientSession, days: readonly Range[]): Promise<Figures[]> {
    const starts = days.map(([start]) => start);
    const totals = days.map(() => noFigures);
    const all: Range = [starts[0] as Date, (days.at(-1) as Range)[1]];
    for await (const { at, ...figures } of this.sales.figuresBetween(session, all)) {
      const index = lastUpTo(starts, at);
      if (at < (days[index] as Range)[1]) totals[index] = addFigures(totals[index] as Figures, figures);
    }
    return totals;
  }

  /** Adds what was sold in a period to `sums`. */
  private async countItems(session: ClientSession, range: Range, sums: ItemTotals): Promise<ItemTotals> {
    for await (const { lines } of this.sales.linesBetween(session, range))
      for (const { item, units, cents } of lines) addTo(sums, String(item), { units, cents });
    return sums;
  }
}

const addTo = (sums: ItemTotals, item: string, { units, cents }: ItemTotal): void => {
  const sum = sums.get(item) ?? { units: 0, cents: 0 };
  sums.set(item, { units: sum.units + units, cents: sum.cents + cents });
};

const addColumns = (sums: ItemTotals, { items, units, cents }: ItemColumns): void => {
  for (const [at, item] of items.entries()) addTo(sums, item, { units: units[at] ?? 0, cents: cents[at] ?? 0 });
};

const columnsOf = (sums: ItemTotals): ItemColumns => {
  const totals = [...sums.values()];
  return { items: [...sums.keys()], units: totals.map(({ units }) => units), cents: totals.map(({ cents }) => cents) };
};
