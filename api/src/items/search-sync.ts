import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { raw } from '../database/raw.js';
import { SearchServer } from '../search/server/search-server.js';
import { type ServerDocument, toServerDocument } from '../search/server/server-document.js';
import { toSearchSource } from './items.mapper.js';
import { ITEM, type ItemRecord } from './items.schema.js';

const batchSize = 500;

/** Brings the search server to the state of the database. */
@Injectable()
export class SearchSync {
  constructor(
    @InjectModel(ITEM) private readonly items: Model<ItemRecord>,
    private readonly server: SearchServer,
  ) {}

  /**
   * Sends what these items are now. Another process may send older data of an item at the same time and arrive last. So each sender
   * reads the items again and repeats itself until they have not changed meanwhile.
   */
  async send(ids: readonly string[]): Promise<void> {
    for (let sent = await this.read(ids); ; ) {
      await this.server.write(
        [...sent.values()],
        ids.filter(id => !sent.has(id)),
      );
      const now = await this.read(ids);
      if (isDeepStrictEqual(now, sent)) return;
      sent = now;
    }
  }

  /** Sends all items, then removes the documents of items that are not sold. Returns the number of documents. */
  async rebuild(): Promise<number> {
    await this.server.configure();
    for (let last: Types.ObjectId | undefined; ; ) {
      const batch = await raw(this.items)
        .find(last ? { _id: { $gt: last } } : {}, { projection: { _id: 1 }, sort: { _id: 1 }, limit: batchSize })
        .toArray();
      if (batch.length === 0) break;
      await this.send(batch.map(({ _id }) => String(_id)));
      last = batch.at(-1)?._id;
    }
    const strays: string[] = [];
    let stored = 0;
    for (
      let page = await this.server.ids(0, batchSize);
      page.length > 0;
      page = await this.server.ids(stored, batchSize)
    ) {
      stored += page.length;
      const sold = await this.read(page);
      strays.push(...page.filter(id => !sold.has(id)));
    }
    await this.send(strays);
    return stored - strays.length;
  }

  /** The documents of those items that are sold. */
  private async read(ids: readonly string[]): Promise<Map<string, ServerDocument>> {
    const _id = { $in: ids.filter(Types.ObjectId.isValid).map(id => new Types.ObjectId(id)) };
    const found = await raw(this.items).find({ _id, removedAt: null }).toArray();
    return new Map(found.map(item => [String(item._id), toServerDocument(toSearchSource(item))]));
  }
}
