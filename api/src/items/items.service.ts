import type {
  ChangedStock,
  ChangedStocks,
  Deleted,
  Inserted,
  Item,
  ItemChanges,
  ItemDetailJson,
  ItemJson,
  Modified,
  SortedPage,
  StockChange,
  StockChanges,
} from '@kerf/contracts';
import { maxReadItems, type SomeItemsQuery } from '@kerf/contracts/orders';
import type { ItemToAdd } from '@kerf/contracts/staff';
import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type ClientSession, type Connection, Types } from 'mongoose';
import { Attributes } from '../catalogue/attributes/attributes.js';
import { StockQueue } from '../inventory/reservations/stock-queue.js';
import { StockListeners } from '../inventory/stock-listeners.js';
import type { SignedInUser } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { batched } from '../platform/database/batched.js';
import { isDuplicate } from '../platform/database/is-duplicate.js';
import { withTransaction } from '../platform/database/with-transaction.js';
import { refusal } from '../platform/errors/refusal.js';
import type { Remember } from '../platform/idempotency/idempotent-requests.js';
import { ENGLISH } from '../platform/languages/request-language.js';
import { ShopLanguages } from '../platform/languages/shop-languages.js';
import type { ListPage } from '../platform/pagination/list-json.js';
import { ItemSlugs } from './item-slugs.js';
import { itemEtag, requireVersion } from './item-version.js';
import { type AddedItem, changeRecord, ItemWriter } from './item-writer.js';
import { fromItemChanges, fromNewItem, toItem, toSlugs } from './items.mapper.js';
import { ItemsRepository } from './items.repository.js';
import type { ItemRecord } from './items.schema.js';
import { PriceCurrencies } from './prices/price-currencies.js';
import { ratingChange, tenthsOf } from './ratings.js';
import { SearchEngine } from './search/search-engine.js';
import { SearchIndex } from './search/search-index.js';
import { requireStock } from './stock-range.js';
import { inLanguage } from './translations.js';
import { boxOf } from './variants/box.js';
import { Families } from './variants/families.js';
import { hasVariants, productOf } from './variants/family.js';
import { requireOwnFields, toVariants } from './variants/variants.mapper.js';

const notListed = () => new NotFoundException(refusal('notSold'));
const relatedItems = 4;

/** The response of one item. */
export type ItemAsJson = ListPage & { etag: string };

@Injectable()
export class ItemsService {
  /** Calls for one category share one read. */
  private readonly popularIn = batched(
    (categories: readonly string[]) =>
      Promise.all(categories.map(category => this.engine.popular(category, relatedItems + 1))),
    category => category,
  );

  constructor(
    private readonly items: ItemsRepository,
    @InjectConnection() private readonly connection: Connection,
    private readonly audit: AuditService,
    private readonly slugs: ItemSlugs,
    private readonly index: SearchIndex,
    private readonly engine: SearchEngine,
    private readonly writer: ItemWriter,
    private readonly queue: StockQueue,
    listeners: StockListeners,
    private readonly families: Families,
    private readonly currencies: PriceCurrencies,
    private readonly languages: ShopLanguages,
    private readonly attributes: Attributes,
  ) {
    listeners.add((session, item, inStock) => this.families.setStock(session, item, inStock));
  }

  async list(page: SortedPage, language: string): Promise<ListPage> {
    const attributes = await this.attributes.now();
    return this.items.listPage(page, record => toItem(record, attributes, language));
  }

  /** The item as JSON with its ETag. An editor gets it in English, with its translations. */
  async get(id: string, language: string, { forEditor }: { forEditor: boolean }): Promise<ItemAsJson> {
    return this.toDetail(await this.record(id), { language, forEditor });
  }

  /** An item as JSON with its ETag. For an editor in English, with its translations, and with what else the staff know of it. */
  async toDetail(
    record: ItemRecord,
    { language, forEditor, unlisted }: { language: string; forEditor: boolean } & Pick<ItemDetailJson, 'unlisted'>,
  ): Promise<ItemAsJson> {
    const popular = record.category ? await this.popularIn(record.category) : [];
    const product = productOf(record);
    const related = popular.filter(other => other !== String(product)).slice(0, relatedItems);
    const family = hasVariants(record)
      ? (await this.families.find(undefined, [product])).get(String(product))
      : undefined;
    const shown = forEditor ? ENGLISH : language;
    const attributes = await this.attributes.now();
    const linesOf = (member: ItemRecord) => attributes.lines(attributes.valuesOf(member), shown);
    const members = (family ?? [record]).map(member => inLanguage(member, shown));
    const box = boxOf(inLanguage(record, shown), members[0] ?? {});
    const captions = members.flatMap(member => member.captions ?? []);
    const json = JSON.stringify({
      ...toItem(record, attributes, shown),
      related,
      ...toSlugs(record, this.languages.all),
      ...(captions.length > 0 && { captions }),
      ...(box.length > 0 && { box: [...box] }),
      ...(family && toVariants(members as [ItemRecord, ...ItemRecord[]], linesOf, shown)),
      ...(unlisted && { unlisted }),
      ...(forEditor && {
        attributes: { ...record.attributes },
        translations: this.languages.forEditors(record.translations),
      }),
    } satisfies ItemDetailJson);
    return { json, etag: itemEtag(record, json) };
  }

  /** These items in this order, without removed ones. */
  async getAll(ids: readonly string[], language: string): Promise<ItemJson[]> {
    const attributes = await this.attributes.now();
    return [...(await this.records(ids)).values()].map(record => toItem(record, attributes, language));
  }

  /** Items by their ids, in this order, and those with one of these numbers, in small or capital letters. */
  async some({ ids = [], numbers = [] }: SomeItemsQuery, language: string): Promise<ItemJson[]> {
    const attributes = await this.attributes.now();
    const typed = new Set(numbers.flatMap(number => [number, number.toUpperCase(), number.toLowerCase()]));
    const named = typed.size > 0 ? await this.items.findByNumbers([...typed], maxReadItems) : [];
    return [...(await this.getAll(ids, language)), ...named.map(record => toItem(record, attributes, language))];
  }

  /** The records of these items by id, without removed ones. */
  async records(ids: readonly string[]): Promise<Map<string, ItemRecord>> {
    const records = await Promise.all(ids.map(id => this.items.findListedBatched(new Types.ObjectId(id))));
    return new Map(records.filter(record => record !== undefined).map(record => [String(record._id), record]));
  }

  /** @throws NotFoundException */
  async record(id: string): Promise<ItemRecord> {
    const record = await this.items.findListedBatched(new Types.ObjectId(id));
    if (!record) throw notListed();
    return record;
  }

  async add(admin: SignedInUser, { draft, ...fields }: ItemToAdd, remember: Remember<Inserted>): Promise<Inserted> {
    this.currencies.require(fields.prices);
    this.languages.require(fields.translations);
    (await this.attributes.now()).require(fields.attributes);
    await this.addSearchWords(fromNewItem(fields));
    for (;;) {
      const [slug = ''] = await this.slugs.propose([fields.name]);
      try {
        return await this.insert(admin, { ...fromNewItem(fields), slug }, draft === true, remember);
      } catch (error) {
        // Another process has claimed the slug meanwhile.
        if (!isDuplicate(error)) throw error;
      }
    }
  }

  private insert(
    admin: SignedInUser,
    fields: Omit<AddedItem, '_id'>,
    isDraft: boolean,
    remember: Remember<Inserted>,
  ): Promise<Inserted> {
    return withTransaction(this.connection, async session => {
      const _id = new Types.ObjectId();
      const now = new Date();
      const as = isDraft ? { removedAt: now, unlistedAt: now } : { removedAt: null };
      await this.writer.add(session, [{ _id, ...fields }], { by: admin.id, as });
      const insertedId = String(_id);
      await this.audit.record(session, { actor: admin.id, action: 'item.add', subject: `item:${insertedId}` });
      return remember(session, { acknowledged: true, insertedId });
    });
  }

  /**
   * Changes fields of an item, with an audit record of both versions.
   * @throws NotFoundException
   * @throws PreconditionFailedException if the item is not in the version of `ifMatch`
   */
  async change(admin: SignedInUser, id: string, ifMatch: string | undefined, changes: ItemChanges): Promise<Modified> {
    const stored = await this.requireKept(undefined, id);
    this.currencies.require(changes.prices, stored.prices);
    this.languages.require(changes.translations, stored.translations);
    (await this.attributes.now()).require(changes.attributes);
    await this.addSearchWords({ ...stored, ...fromItemChanges(changes, stored) });
    return withTransaction(this.connection, async session => {
      const before = await this.requireKept(session, id);
      requireVersion(ifMatch, before, changes.stock !== undefined);
      const set = fromItemChanges(changes, before);
      requireOwnFields(before, set);
      await this.writer.change(session, [{ before, set }], { by: admin.id, reason: 'administrator' });
      await this.audit.record(session, changeRecord({ before, set }, admin.id));
      return { acknowledged: true, modifiedCount: 1 };
    });
  }

  /**
   * Adds `change` to the stock of an item.
   * @throws NotFoundException
   * @throws ConflictException if the stock would fall below zero
   */
  changeStock(
    admin: SignedInUser,
    id: string,
    { change, reason }: StockChange,
    remember: Remember<ChangedStock>,
  ): Promise<ChangedStock> {
    return this.writeStocks(admin, { changes: [{ item: id, change }], reason }, (session, { stocks: [changed] }) =>
      remember(session, { acknowledged: true, modifiedCount: 1, stock: changed?.stock ?? 0 }),
    );
  }

  /**
   * Changes the stock of several items, of all or none.
   * @throws NotFoundException
   * @throws ConflictException if a stock would fall below zero
   */
  changeStocks(admin: SignedInUser, changes: StockChanges, remember: Remember<ChangedStocks>): Promise<ChangedStocks> {
    return this.writeStocks(admin, changes, remember);
  }

  private writeStocks<Reply>(
    admin: SignedInUser,
    { changes, reason }: StockChanges,
    finish: (session: ClientSession, changed: ChangedStocks) => Promise<Reply>,
  ): Promise<Reply> {
    const ids = changes.map(({ item }) => new Types.ObjectId(item));
    const write = async (session: ClientSession): Promise<Reply> => {
      const found = new Map((await this.findKept(session, ids)).map(record => [String(record._id), record]));
      const edits = changes.map(wanted => {
        const before = found.get(wanted.item);
        if (!before) throw notListed();
        const stock = 'stock' in wanted ? wanted.stock : before.stock + wanted.change;
        requireStock(before, stock);
        return { before, set: { stock } };
      });
      const changed = edits.filter(({ before, set }) => set.stock !== before.stock);
      await this.writer.changeStock(session, changed, { by: admin.id, reason });
      await this.audit.recordAll(
        session,
        changed.map(({ before: { _id, stock: before }, set: { stock: after } }) => ({
          actor: admin.id,
          action: 'item.stock',
          subject: `item:${_id}`,
          details: { change: after - before, before, after, reason },
        })),
      );
      return finish(session, {
        acknowledged: true,
        modifiedCount: changed.length,
        stocks: edits.map(({ before, set }) => ({ item: String(before._id), stock: set.stock })),
      });
    };
    return this.queue.run(
      ids.map(item => ({ item })),
      () => withTransaction(this.connection, write),
    );
  }

  async remove(admin: SignedInUser, id: string): Promise<Deleted> {
    return withTransaction(this.connection, async session => {
      const deletedCount = await this.writer.remove(session, [new Types.ObjectId(id)]);
      if (deletedCount === 0) throw notListed();
      await this.audit.record(session, { actor: admin.id, action: 'item.remove', subject: `item:${id}` });
      return { acknowledged: true, deletedCount };
    });
  }

  /** @throws NotFoundException unless it is listed, or not in the shop but kept */
  private async requireKept(session: ClientSession | undefined, id: string): Promise<ItemRecord> {
    const [record] = await this.findKept(session, [new Types.ObjectId(id)]);
    if (!record) throw notListed();
    return record;
  }

  /** The records of these items, also of those that are not in the shop, without removed ones. */
  findKept(session: ClientSession | undefined, ids: readonly Types.ObjectId[]): Promise<ItemRecord[]> {
    return this.items.findKept(ids, session);
  }

  /** The records of these items, without removed ones. */
  findListed(session: ClientSession | undefined, ids: readonly Types.ObjectId[]): Promise<ItemRecord[]> {
    return this.items.findListed(ids, session);
  }

  /** The ids by which an item is sold: its own and those of its variants, also of removed ones. */
  async idsWithVariants(session: ClientSession, item: Types.ObjectId): Promise<Types.ObjectId[]> {
    return [item, ...(await this.items.findVariantIds(item, session))];
  }

  /** Items with exactly this name and picture, without further variants, for callers who send no id. */
  async findAlike(name: string, image: string): Promise<ItemRecord[]> {
    const found = await this.items.findAlike(name, image);
    return found.filter(({ variantOf }) => !variantOf);
  }

  /** Adds the words of an item for corrections. */
  private addSearchWords({
    name,
    category = null,
    translations,
  }: Pick<ItemRecord, 'name' | 'translations'> & { category?: Item['category'] }): Promise<void> {
    return this.index.addWords([{ name, category, translations: translations ?? {} }]);
  }

  /**
   * Replaces one review of an item by another in its counters and in the search. Undefined: no review.
   */
  async countReview(
    session: ClientSession,
    id: Types.ObjectId,
    before: number | undefined,
    after: number | undefined,
  ): Promise<void> {
    const item = await this.items.addRating(session, id, ratingChange(before, after));
    if (item?.ratings)
      await this.index.setRating(session, id, { tenths: tenthsOf(item.ratings), count: item.ratings.count });
  }
}
