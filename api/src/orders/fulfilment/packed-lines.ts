import { Injectable } from '@nestjs/common';
import { gramsOf } from '../../items/items.mapper.js';
import { ItemsRepository } from '../../items/items.repository.js';
import type { LineQuantity } from '../record/money/refund-records.js';
import type { OrderRecord } from '../record/orders.schema.js';

/** A line of a parcel as carriers want it. `grams` is the weight of one unit, where the item names it. */
export interface PackedLine {
  name: string;
  quantity: number;
  grams?: number;
}

/** What is in a parcel, with the weights that the items have today: an order does not keep them. */
@Injectable()
export class PackedLines {
  constructor(private readonly items: ItemsRepository) {}

  async of(order: OrderRecord, lines: readonly LineQuantity[]): Promise<PackedLine[]> {
    const items = await this.items.findListed(lines.map(({ item }) => item));
    return lines.map(({ item, quantity }) => {
      const record = items.find(each => each._id.equals(item));
      const grams = record && gramsOf(record);
      const name = order.lines.find(line => line.item.equals(item))?.name ?? '';
      return { name, quantity, ...(grams && { grams }) };
    });
  }
}
