import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { Categories } from '../catalogue/categories/categories.js';
import { backInStock } from '../inventory/back-in-stock.js';
import { Stock } from '../inventory/stock.js';
import { isInStock } from '../inventory/stock.schema.js';
import type { AuditEntry } from '../platform/audit/audit.service.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { ItemSlugs } from './item-slugs.js';
import type { fromItemChanges, fromNewItem } from './items.mapper.js';
import { ItemsRepository } from './items.repository.js';
import type { ItemRecord } from './items.schema.js';
import { type ItemPrice, ItemPricing } from './prices/item-pricing.js';
import { SearchIndex } from './search/search-index.js';
import { Families } from './variants/families.js';
import { sharedFields } from './variants/family.js';

/** An item as the caller's transaction has read it, and the fields that it gets. */
export interface ItemEdit {
  before: ItemRecord;
  set: ReturnType<typeof fromItemChanges> & VariantFields;
}

type VariantFields = Pick<ItemRecord, 'choices' | 'position' | 'family' | 'missing'>;
export type AddedItem = ReturnType<typeof fromNewItem> & Pick<ItemRecord, '_id' | 'slug' | 'variantOf'> & VariantFields;

interface Options {
  /** The user's id. */
  by: string;
  /** The caller updates the search: with thousands of items it would make the transaction longer than the database allows. */
  leavesSearch?: boolean;
}

interface AddOptions extends Options {
  /** They are as this item is: in the shop, or not. Absent: they are in the shop. */
  as?: Pick<ItemRecord, 'removedAt' | 'unlistedAt' | 'listedFrom'>;
}

interface ChangeOptions extends Options {
  /** For the ledger. */
  reason: string;
  /** These changes take back what was changed then. */
  undoneSince?: Date;
}

/** Writes items with everything that follows them: slugs, stock, search and watchers. In the caller's transaction, all or none. */
@Injectable()
export class ItemWriter {
  constructor(
    private readonly items: ItemsRepository,
    private readonly slugs: ItemSlugs,
    private readonly index: SearchIndex,
    private readonly stock: Stock,
    private readonly jobs: Jobs,
    private readonly pricing: ItemPricing,
    private readonly families: Families,
    private readonly categories: Categories,
  ) {}

  /**
   * @throws a duplicate key error if a slug is taken
   * @throws BadRequestException that names a category that is not there
   */
  async add(session: ClientSession, added: readonly AddedItem[], { by, leavesSearch, as }: AddOptions): Promise<void> {
    if (added.length === 0) return;
    await this.categories.hold(
      session,
      added.map(({ category }) => category),
    );
    const createdAt = new Date();
    const records = await this.pricing.priceNew(
      session,
      added.map(item => ({ ...item, ...listingOf(as), createdAt })),
    );
    await this.slugs.claim(
      session,
      records.filter(({ variantOf }) => !variantOf),
    );
    await this.items.insertAll(session, records);
    await this.stock.receiveNew(session, records, by);
    if (!leavesSearch) await this.families.updateDependents(session, records, true);
  }

  /**
   * Changes fields, and the copies of variants. Slugs stay, so that links stay valid.
   * @throws StockGone
   * @throws BadRequestException that names a category that is not there
   */
  async change(session: ClientSession, changes: readonly ItemEdit[], options: ChangeOptions): Promise<void> {
    const moved = changes.filter(({ before, set }) => set.category !== undefined && set.category !== before.category);
    await this.categories.hold(
      session,
      moved.map(({ set }) => set.category),
    );
    const edits = [...changes, ...(await this.copies(session, changes))];
    const prices = await this.pricing.priceEdits(session, edits, options.undoneSince);
    const updates = edits.map(({ before: { _id }, set: { stock: _, ...fields } }, at) => ({
      _id,
      set: { ...fields, ...prices[at]?.set },
      without: prices[at]?.without,
    }));
    await this.items.edit(session, updates);
    const priced = edits.map(({ before, set }, at) => ({ before, set: { ...set, ...prices[at]?.set } }));
    await this.updateDependents(session, priced, options, true);
  }

  /** The same changes of the fields that variants copy. */
  private async copies(session: ClientSession, changes: readonly ItemEdit[]): Promise<ItemEdit[]> {
    const shared = changes.flatMap(({ before, set }) => {
      const fields = sharedFields.filter(name => set[name] !== undefined);
      return before.family && fields.length > 0 ? [{ before, set: pick(set, fields) }] : [];
    });
    const families = await this.families.find(
      session,
      shared.map(({ before }) => before._id),
    );
    return shared.flatMap(({ before, set }) =>
      (families.get(String(before._id)) ?? []).slice(1).map(variant => ({ before: variant, set })),
    );
  }

  /** Writes what these items cost now, where it differs. No person has edited them, so their version stays. */
  async reprice(session: ClientSession, edits: readonly ItemEdit[]): Promise<void> {
    const prices = await this.pricing.priceEdits(session, edits);
    const changed = edits.flatMap(({ before }, at) => {
      const price = prices[at];
      return price && isAnother(before, price) ? [{ before, price }] : [];
    });
    if (changed.length === 0) return;
    await this.items.set(
      session,
      changed.map(({ before: { _id }, price }) => ({ _id, ...price })),
    );
    await this.families.updateDependents(
      session,
      changed.map(({ before, price }) => ({ ...before, ...price.set })),
      false,
    );
  }

  /**
   * Changes the stock alone: the version that an administrator edits stays.
   * @throws StockGone
   */
  async changeStock(session: ClientSession, edits: readonly ItemEdit[], options: ChangeOptions): Promise<void> {
    await this.updateDependents(session, edits, options, false);
  }

  /**
   * Takes items out of the shop, with their variants. Their records stay, because orders refer to them.
   * @returns how many of `ids` were sold until now
   */
  async remove(
    session: ClientSession,
    ids: readonly Types.ObjectId[],
    { leavesSearch }: Partial<Options> = {},
  ): Promise<number> {
    if (ids.length === 0) return 0;
    const removed = await this.items.remove(session, ids);
    if (leavesSearch) return removed;
    await this.index.removeAll(session, ids);
    await this.families.updateDependents(session, await this.families.variantsAmong(session, ids), true);
    return removed;
  }

  /** Takes an item out of the shop, with its variants, until `from` if that is given. */
  async unlist(session: ClientSession, { _id }: ItemRecord, from: Date | undefined): Promise<void> {
    await this.items.unlist(session, _id, from);
    await this.index.removeAll(session, [_id]);
  }

  /**
   * Brings it into the shop, at the prices of the sales that run now.
   * @throws BadRequestException that names a category that is not there any more
   */
  async list(session: ClientSession, { _id, category }: ItemRecord): Promise<void> {
    await this.categories.hold(session, [category]);
    await this.items.list(session, _id);
    const family = (await this.families.find(session, [_id])).get(String(_id)) ?? [];
    await this.reprice(
      session,
      family.map(before => ({ before, set: { listPriceCents: before.listPriceCents } })),
    );
    await this.families.updateDependents(session, await this.items.findListed([_id], session), true);
    await this.jobs.enqueue(
      session,
      family.filter(isInStock).map(each => backInStock(each._id)),
    );
  }

  /** The stock, the search and the watchers of changed items. `edited`: an item with variants gets a new version. */
  private async updateDependents(
    session: ClientSession,
    edits: readonly ItemEdit[],
    { leavesSearch, by, reason }: ChangeOptions,
    edited: boolean,
  ): Promise<void> {
    const changed = edits.map(({ before, set }) => ({ before, after: { ...before, ...set } }));
    const corrections = changed.map(({ before, after }) => ({
      item: before._id,
      quantity: after.stock - before.stock,
    }));
    await this.stock.adjust(session, corrections, { by, reason });
    if (!leavesSearch)
      await this.families.updateDependents(
        session,
        changed.map(({ after }) => after),
        edited,
      );
    const back = changed.filter(({ before, after }) => !isInStock(before) && isInStock(after));
    await this.jobs.enqueue(
      session,
      back.map(({ before }) => backInStock(before._id)),
    );
  }
}

/** An item that nobody has taken out of the shop lacks the two fields. */
const listingOf = ({ removedAt, unlistedAt, listedFrom }: NonNullable<AddOptions['as']> = { removedAt: null }) => ({
  removedAt,
  ...(unlistedAt && { unlistedAt }),
  ...(listedFrom && { listedFrom }),
});

const isAnother = (before: ItemRecord, { set }: ItemPrice): boolean =>
  before.priceCents !== set.priceCents ||
  before.listPriceCents !== set.listPriceCents ||
  before.sale?.name !== set.sale?.name ||
  !isDeepStrictEqual(before.sale?.translations, set.sale?.translations) ||
  before.sale?.percent !== set.sale?.percent ||
  before.sale?.amount !== set.sale?.amount ||
  String(before.sale?.promotion) !== String(set.sale?.promotion);

const pick = <Value extends object, Name extends keyof Value>(value: Value, names: readonly Name[]) =>
  Object.fromEntries(names.map(name => [name, value[name]])) as Pick<Value, Name>;

/** The audit record of a change, with both versions of the changed fields. */
export const changeRecord = ({ before, set }: ItemEdit, actor: string): AuditEntry => {
  const fields = Object.keys(set) as (keyof typeof set)[];
  return {
    actor,
    action: 'item.change',
    subject: `item:${before._id}`,
    details: {
      before: JSON.stringify(Object.fromEntries(fields.map(name => [name, before[name] ?? null]))),
      after: JSON.stringify(set),
    },
  };
};
