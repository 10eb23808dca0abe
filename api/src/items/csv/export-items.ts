import { Readable } from 'node:stream';
import { itemColumns } from '@kerf/contracts/staff';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { stringify } from 'csv-stringify/sync';
import type { Model } from 'mongoose';
import { readAll } from '../../platform/pagination/listing.js';
import { ITEM, type ItemRecord } from '../items.schema.js';
import { escapeFormula, textOf } from './cells.js';

const chunkLength = 64_000;

const rowOf = (item: ItemRecord): string[] =>
  itemColumns.map(column => (column === 'id' ? String(item._id) : escapeFormula(textOf(column, item))));

// A carriage return inside a cell is quoted like a line feed.
const lineOf = (cells: readonly string[]) => stringify([[...cells]], { quoted_match: /[\r\n]/ });

async function* linesOf(items: AsyncIterable<ItemRecord>): AsyncGenerator<string> {
  // Spreadsheets take a file without a byte order mark for another encoding.
  let chunk = `\ufeff${lineOf(itemColumns)}`;
  for await (const item of items) {
    chunk += lineOf(rowOf(item));
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

/** Writes all items as CSV, a part of them in memory at a time. */
@Injectable()
export class ItemExport {
  constructor(@InjectModel(ITEM) private readonly items: Model<ItemRecord>) {}

  /** Oldest first. */
  csv(): Readable {
    const sold = readAll({ records: this.items, filter: { removedAt: null }, order: 'oldest first' });
    return Readable.from(linesOf(sold), { objectMode: false });
  }
}
