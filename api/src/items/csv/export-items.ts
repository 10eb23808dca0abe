import type { Readable } from 'node:stream';
import { itemColumns } from '@kerf/contracts/staff';
import { Injectable } from '@nestjs/common';
import { csvStream } from '../../platform/csv/csv-stream.js';
import { escapeFormula } from '../../platform/csv/formula.js';
import { type Collection, InjectCollection } from '../../platform/database/collections.js';
import { readAll } from '../../platform/pagination/listing.js';
import { ITEM, type ItemRecord } from '../items.schema.js';
import { PriceCurrencies } from '../prices/price-currencies.js';
import { textOf } from './cells.js';
import { type PriceColumn, priceColumn, priceText } from './price-columns.js';

const rowOf = (item: ItemRecord, prices: readonly PriceColumn[]): string[] => [
  ...itemColumns.map(column => (column === 'id' ? String(item._id) : escapeFormula(textOf(column, item)))),
  ...prices.map(column => priceText(column, item.prices)),
];

async function* rowsOf(items: AsyncIterable<ItemRecord>, prices: readonly PriceColumn[]): AsyncGenerator<string[]> {
  for await (const item of items) yield rowOf(item, prices);
}

/** Writes all items as CSV, a part of them in memory at a time. */
@Injectable()
export class ItemExport {
  constructor(
    @InjectCollection(ITEM) private readonly items: Collection<ItemRecord>,
    private readonly currencies: PriceCurrencies,
  ) {}

  /** Oldest first. */
  csv(): Readable {
    const sold = readAll({ records: this.items, filter: { removedAt: null }, order: 'oldest first' });
    const prices = this.currencies.all.map(priceColumn);
    return csvStream([...itemColumns, ...prices], rowsOf(sold, prices));
  }
}
