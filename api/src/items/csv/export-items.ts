import { type ItemColumn, itemColumns } from '@kerf/contracts/staff';
import { Injectable } from '@nestjs/common';
import { Attributes } from '../../catalogue/attributes/attributes.js';
import type { CsvCell, CsvTable } from '../../platform/csv/csv-stream.js';
import { escapeFormula } from '../../platform/csv/formula.js';
import { ShopLanguages } from '../../platform/languages/shop-languages.js';
import { ItemsRepository } from '../items.repository.js';
import type { ItemRecord } from '../items.schema.js';
import { PriceCurrencies } from '../prices/price-currencies.js';
import { type AttributeColumn, attributeColumns, attributeText } from './attribute-columns.js';
import { textOf } from './cells.js';
import { type PriceColumn, priceColumn, priceText } from './price-columns.js';
import { type TextColumn, textColumns, translatedText } from './text-columns.js';

const cellOf = (column: ItemColumn, item: ItemRecord): CsvCell => {
  if (column === 'id') return String(item._id);
  const text = textOf(column, item);
  return column === 'price' ? { number: text } : escapeFormula(text);
};

interface Columns {
  prices: readonly PriceColumn[];
  texts: readonly TextColumn[];
  attributes: readonly AttributeColumn[];
}

const rowOf = (item: ItemRecord, { prices, texts, attributes }: Columns): CsvCell[] => [
  ...itemColumns.map(column => cellOf(column, item)),
  ...prices.map(column => ({ number: priceText(column, item.prices) })),
  ...texts.map(column => escapeFormula(translatedText(column, item.translations))),
  ...attributes.map(column => escapeFormula(attributeText(column, item.attributes))),
];

async function* rowsOf(items: AsyncIterable<ItemRecord>, columns: Columns): AsyncGenerator<CsvCell[]> {
  for await (const item of items) yield rowOf(item, columns);
}

/** Writes all items as CSV, a part of them in memory at a time. */
@Injectable()
export class ItemExport {
  constructor(
    private readonly items: ItemsRepository,
    private readonly currencies: PriceCurrencies,
    private readonly languages: ShopLanguages,
    private readonly attributes: Attributes,
  ) {}

  /** Oldest first. */
  async csv(): Promise<CsvTable> {
    const prices = this.currencies.all.map(priceColumn);
    const texts = textColumns(this.languages.all);
    const attributes = attributeColumns(await this.attributes.fresh());
    const rows = rowsOf(this.items.findAllListed(), { prices, texts, attributes });
    return { header: [...itemColumns, ...prices, ...texts, ...attributes], rows };
  }
}
