import { baseCurrency, type OfferedCurrency } from '@kerf/contracts';
import { Inject, Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { ClientSession, Model, mongo, Types } from 'mongoose';
import { ENV, type Env } from '../../platform/config/env.js';
import { type Collection, raw } from '../../platform/database/collections.js';
import { offeredCurrencies } from '../../platform/shop-rules/currencies.js';
import { RULES, type Rules } from '../../platform/shop-rules/rules.js';
import { searchTimeout } from './search-capacity.js';
import type { Condition } from './search-filter.js';
import {
  type Index,
  isSearchCollection,
  orders,
  SEARCH_ITEM,
  type SearchItemRecord,
  searchCollection,
  searchItemSchemaIn,
} from './search-items.schema.js';
import { searchVersionOf } from './search-record.js';

interface Read {
  sort?: Record<string, 1 | -1>;
  limit: number;
  /** Every query names its index, so that none scans the collection or sorts in memory. */
  hint: Index;
  projection?: object;
  /** Default: the base currency. */
  currency?: string | undefined;
}

/** Each has hundreds of index entries in each language. A longer command would keep the embedded database from responding. */
const itemsPerCommand = 20;

/**
 * The only file that reads and writes what the search knows about items. With the driver: a search sends up to twenty commands, whose
 * conditions search-filter.ts makes of a validated request. `bench:api search` measures them (decision 17).
 */
@Injectable()
export class SearchItemsRepository {
  readonly currencies: readonly OfferedCurrency[];
  /** Besides English. */
  readonly languages: readonly string[];
  /** The rules by which records are made. */
  readonly version: string;
  /** By currency, the base currency too: an index knows one price of an item. */
  private readonly models: ReadonlyMap<string, Model<SearchItemRecord>>;

  constructor(
    @InjectModel(SEARCH_ITEM.name) private readonly items: Model<SearchItemRecord>,
    @Inject(RULES) rules: Rules,
    @Inject(ENV) { SHOP_LANGUAGES }: Pick<Env, 'SHOP_LANGUAGES'>,
  ) {
    this.languages = SHOP_LANGUAGES;
    this.currencies = offeredCurrencies(rules);
    this.version = searchVersionOf(this.currencies, this.languages);
    this.models = new Map(this.currencies.map(({ code }) => [code, this.inCurrency(code)]));
  }

  find(condition: Condition, { projection, currency, ...options }: Read): Promise<SearchItemRecord[]> {
    return this.collection(currency)
      .find(condition, { ...searchTimeout, ...options, ...(projection && { projection }) })
      .toArray();
  }

  /** Groups the first items that match. */
  group<Row extends object>(
    $match: Condition,
    $group: object,
    { limit, hint, currency }: Pick<Read, 'limit' | 'hint' | 'currency'>,
  ): Promise<Row[]> {
    const pipeline = [{ $match }, { $limit: limit }, { $group }];
    return this.collection(currency)
      .aggregate<Row>(pipeline, { ...searchTimeout, hint })
      .toArray();
  }

  /** The most reviewed items of a category that are in stock. */
  async findPopularIds(category: string, limit: number): Promise<Types.ObjectId[]> {
    const hint = { category: 1, ...orders.relevance };
    const options = { sort: orders.relevance, limit, hint, projection: { _id: 1 } } as const;
    const found = await this.collection().find({ category }, options).toArray();
    return found.map(({ _id }) => _id);
  }

  /** The number of items that were indexed by the present rules, of each currency. */
  countPresent(): Promise<number[]> {
    const { version } = this;
    return Promise.all(this.collections().map(items => items.countDocuments({ version })));
  }

  // Changes

  /** Adds items, or replaces what the search knows about them. `absent` are the fields that an item does not have. */
  async replaceAll(
    session: ClientSession,
    items: readonly { record: SearchItemRecord; absent: readonly string[] }[],
    currency: string,
  ): Promise<void> {
    const operations = items.map(
      ({ record: { _id, ...$set }, absent }): mongo.AnyBulkWriteOperation<SearchItemRecord> => {
        const $unset = Object.fromEntries(absent.map(name => [name, 1 as const]));
        return { updateOne: { filter: { _id }, update: { $set, ...(absent.length > 0 && { $unset }) }, upsert: true } };
      },
    );
    for (let at = 0; at < operations.length; at += itemsPerCommand)
      await this.collection(currency).bulkWrite(operations.slice(at, at + itemsPerCommand), { session });
  }

  async set(
    session: ClientSession,
    _id: Types.ObjectId,
    changeIn: (currency: OfferedCurrency) => Partial<SearchItemRecord>,
  ): Promise<void> {
    for (const currency of this.currencies)
      await this.collection(currency.code).updateOne({ _id }, { $set: changeIn(currency) }, { session });
  }

  async removeAll(session: ClientSession, ids: readonly Types.ObjectId[]): Promise<void> {
    for (const items of this.collections()) await items.deleteMany({ _id: { $in: [...ids] } }, { session });
  }

  async removeOutdated(): Promise<void> {
    const { version } = this;
    for (const items of this.collections()) await items.deleteMany({ version: { $ne: version } });
  }

  /** Drops the collections of currencies that the shop no longer offers. */
  async dropUnoffered(): Promise<void> {
    const offered = this.collections().map(({ collectionName }) => collectionName);
    const found = await this.items.db.listCollections();
    const dropped = found.filter(({ name }) => isSearchCollection(name) && !offered.includes(name));
    for (const { name } of dropped) await this.items.db.dropCollection(name);
  }

  private inCurrency(code: string): Model<SearchItemRecord> {
    const { db, schema, modelName } = this.items;
    return code === baseCurrency
      ? this.items
      : db.model<SearchItemRecord>(`${modelName} ${code}`, schema, searchCollection(code));
  }

  private collection(currency = baseCurrency): Collection<SearchItemRecord> {
    const model = this.models.get(currency);
    if (!model) throw new Error(`The search does not know the currency ${currency}.`);
    return raw(model);
  }

  private collections(): Collection<SearchItemRecord>[] {
    return [...this.models.values()].map(raw);
  }
}

@Module({
  imports: [
    MongooseModule.forFeatureAsync([
      {
        name: SEARCH_ITEM.name,
        inject: [ENV],
        useFactory: ({ SHOP_LANGUAGES }: Env) => searchItemSchemaIn(SHOP_LANGUAGES),
      },
    ]),
  ],
  providers: [SearchItemsRepository],
  exports: [SearchItemsRepository],
})
export class SearchItemsRepositoryModule {}
