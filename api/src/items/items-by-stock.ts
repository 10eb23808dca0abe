import type { Page } from '@kerf/contracts';
import { Injectable } from '@nestjs/common';
import { type Collection, InjectCollection } from '../platform/database/collections.js';
import type { KeysetField } from '../platform/pagination/keyset.js';
import { readKeysetPage } from '../platform/pagination/keyset-page.js';
import type { ListPage } from '../platform/pagination/list-json.js';
import { toItem } from './items.mapper.js';
import { ITEM, type ItemRecord } from './items.schema.js';

const fields: KeysetField[] = [
  ['stock', 1, 'number'],
  ['_id', 1, 'id'],
];

/** The items on sale, the smallest stock first. The search cannot sort by stock: it would have to follow each order. */
@Injectable()
export class ItemsByStock {
  constructor(@InjectCollection(ITEM) private readonly items: Collection<ItemRecord>) {}

  /** @throws BadRequestException if `after` is no cursor of this list */
  async page(page: Page): Promise<ListPage> {
    const list = { records: this.items, filter: { removedAt: null }, fields };
    const { records, next } = await readKeysetPage(list, page);
    return { json: JSON.stringify(records.map(toItem)), next };
  }
}
