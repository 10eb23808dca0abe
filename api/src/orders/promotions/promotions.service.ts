import {
  type AddedCodes,
  type Deleted,
  type Inserted,
  type Modified,
  type NewCodes,
  type NewPromotion,
  type Page,
  type Promotion,
  type PromotionChanges,
  soldName,
} from '@kerf/contracts';
import { BadRequestException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type ClientSession, type Connection, Types } from 'mongoose';
import { Categories } from '../../catalogue/categories/categories.js';
import { CategoryUses } from '../../catalogue/categories/category-listeners.js';
import { ItemsService } from '../../items/items.service.js';
import type { SaleScope } from '../../items/prices/sale-pricing.js';
import type { SignedInUser } from '../../platform/access/access.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { periodOf } from '../../platform/calendar.js';
import { ENV, type Env } from '../../platform/config/env.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { invalidField } from '../../platform/errors/invalid-field.js';
import { refusal } from '../../platform/errors/refusal.js';
import { requireRevision } from '../../platform/http/revision.js';
import type { Remember } from '../../platform/idempotency/idempotent-requests.js';
import { ShopLanguages } from '../../platform/languages/shop-languages.js';
import type { ListJson } from '../../platform/pagination/list-json.js';
import { SaleTotals } from '../sales/sale-totals.js';
import { PromotionCodes } from './promotion-codes.js';
import { scopeOf } from './promotion-state.js';
import { PromotionUses } from './promotion-uses.js';
import { changedPromotion, fromNewPromotion, toPromotion } from './promotions.mapper.js';
import { PromotionsRepository } from './promotions.repository.js';
import type { PromotionRecord } from './promotions.schema.js';
import { SalePriceJob } from './sale-price-job.js';

/** With today. */
const reportedDays = 30;

const requirePeriod = ({ from, until }: Pick<PromotionRecord, 'from' | 'until'>, path: string): void => {
  if (from && until && from >= until) throw invalidField(path, refusal('endAfterStart'));
};

/** What staff do with promotions. Each change is in the audit. */
@Injectable()
export class PromotionsService {
  constructor(
    private readonly promotions: PromotionsRepository,
    @InjectConnection() private readonly connection: Connection,
    private readonly items: ItemsService,
    private readonly codes: PromotionCodes,
    private readonly uses: PromotionUses,
    private readonly sales: SaleTotals,
    private readonly audit: AuditService,
    private readonly prices: SalePriceJob,
    private readonly languages: ShopLanguages,
    private readonly categories: Categories,
    categoryUses: CategoryUses,
    @Inject(ENV) private readonly env: Env,
  ) {
    categoryUses.add('categoryPromotions', (session, key) => promotions.countOfCategory(session, key));
  }

  /** Newest first. */
  async list(page: Page): Promise<ListJson> {
    const { records, next } = await this.promotions.findPage(page);
    return { json: JSON.stringify(records.map(await this.withUses(records))), next };
  }

  /** @throws NotFoundException */
  async get(id: string) {
    const record = await this.record(id);
    const toJson = await this.withUses([record]);
    return { promotion: { ...toJson(record), items: await this.promotedItems(record) }, revision: record.revision };
  }

  private async promotedItems(promotion: PromotionRecord) {
    const { items } = scopeOf(promotion);
    const found = await this.items.records(items);
    return items.map(item => {
      const record = found.get(item);
      return { item, name: record ? soldName(record) : null, ...(record?.number && { number: record.number }) };
    });
  }

  /**
   * @throws BadRequestException if an item or a category does not exist
   * @throws ConflictException if another promotion has the code
   */
  async add(admin: SignedInUser, promotion: NewPromotion, remember: Remember<Inserted>): Promise<Inserted> {
    const fields = fromNewPromotion(promotion, this.env.SHOP_TIME_ZONE);
    requirePeriod(fields, 'until');
    this.languages.require(promotion.translations);
    await this.requireItems(fields);
    const _id = new Types.ObjectId();
    const createdAt = new Date();
    const record: PromotionRecord = {
      _id,
      ...fields,
      codes: 0,
      revision: 1,
      removedAt: null,
      createdAt,
    };
    return withTransaction(this.connection, async session => {
      await this.categories.hold(session, scopeOf(record).categories, 'benefit.on.categories');
      await this.promotions.insert(session, record);
      await this.prices.schedule(session, record);
      if (fields.code) await this.codes.choose(session, _id, fields.code);
      await this.note(session, admin, _id, 'promotion.add', { after: JSON.stringify(promotion) });
      return remember(session, { acknowledged: true, insertedId: String(_id) });
    });
  }

  /**
   * @throws BadRequestException if the end is not after the start, or an item does not exist
   * @throws ConflictException if another promotion has the code
   * @throws PreconditionFailedException if it is not in the version of `ifMatch`
   */
  async change(
    admin: SignedInUser,
    id: string,
    ifMatch: string | undefined,
    changes: PromotionChanges,
  ): Promise<Modified> {
    if (changes.benefit) await this.requireItems({ benefit: changes.benefit });
    return withTransaction(this.connection, async session => {
      const before = await this.record(id, session);
      requireRevision(ifMatch, before.revision, 'promotion');
      this.languages.require(changes.translations, before.translations);
      const fields = changedPromotion(before, changes, this.env.SHOP_TIME_ZONE);
      requirePeriod(fields, changes.until ? 'until' : 'from');
      if (before.kind === 'automatic' && fields.code) throw invalidField('code', refusal('automaticNoCode'));
      if (fields.code !== before.code) await this.codes.choose(session, before._id, fields.code);
      if (changes.benefit) await this.categories.hold(session, scopeOf(fields).categories, 'benefit.on.categories');
      const scope = merged(before.scope, fields.scope);
      await this.promotions.change(session, before._id, { ...fields, ...(scope && { scope }) });
      const after = { ...before, ...fields, scope, revision: before.revision + 1 };
      await this.prices.schedule(session, after);
      const names = Object.keys(changes) as (keyof PromotionChanges)[];
      const earlier = Object.fromEntries(names.map(name => [name, before[name]]));
      await this.note(session, admin, before._id, 'promotion.change', {
        before: JSON.stringify(earlier),
        after: JSON.stringify(changes),
      });
      return { acknowledged: true, modifiedCount: 1 };
    });
  }

  /** Orders keep their copies of the promotion. */
  async remove(admin: SignedInUser, id: string): Promise<Deleted> {
    return withTransaction(this.connection, async session => {
      const before = await this.record(id, session);
      const { _id } = before;
      const removed = { ...before, removedAt: new Date(), active: false, revision: before.revision + 1 };
      const { removedAt, active } = removed;
      await this.promotions.change(session, _id, { removedAt, active });
      await this.prices.schedule(session, removed);
      await this.codes.remove(session, _id);
      await this.note(session, admin, _id, 'promotion.remove');
      return { acknowledged: true, deletedCount: 1 };
    });
  }

  /** @throws BadRequestException for an automatic promotion */
  async addCodes(
    admin: SignedInUser,
    id: string,
    newCodes: NewCodes,
    remember: Remember<AddedCodes>,
  ): Promise<AddedCodes> {
    return withTransaction(this.connection, async session => {
      const { _id, kind } = await this.record(id, session);
      if (kind !== 'code') throw new BadRequestException(refusal('automaticNoCodes'));
      const added = await this.codes.add(session, _id, newCodes);
      await this.promotions.countCodes(session, _id, newCodes.count);
      await this.note(session, admin, _id, 'promotion.codes', { count: newCodes.count });
      return remember(session, added);
    });
  }

  /** @throws NotFoundException */
  async csv(id: string) {
    return this.codes.csv((await this.record(id))._id);
  }

  private async record(id: string, session?: ClientSession): Promise<PromotionRecord> {
    const record = await this.promotions.findPresent(id, session);
    if (!record) throw new NotFoundException(refusal('noPromotion'));
    return record;
  }

  /** Maps these records, with the counts of their uses and what they took off. */
  private async withUses(records: readonly PromotionRecord[]) {
    const limited = records.filter(({ limits }) => limits.total !== undefined).map(({ _id }) => String(_id));
    const [counts, takenOff] = await Promise.all([this.uses.counts(limited), this.takenOff()]);
    return (record: PromotionRecord): Promotion => {
      const id = String(record._id);
      const uses = limited.includes(id) ? (counts.get(id) ?? 0) : null;
      return toPromotion(
        record,
        { uses, takenOff: takenOff.get(id) ?? 0, translations: this.languages.forEditors(record.translations) },
        this.env.SHOP_TIME_ZONE,
      );
    };
  }

  /** What each promotion took off lately. It reads the totals of closed days, so it costs the same for any number of orders. */
  private async takenOff(): Promise<Map<string, number>> {
    const { from, to } = periodOf(this.env.SHOP_TIME_ZONE, {}, reportedDays, new Date());
    const sums = new Map<string, number>();
    for (const { promotions = {} } of await this.sales.between(from, to, this.env.SHOP_TIME_ZONE))
      for (const [id, { discountCents = 0 }] of Object.entries(promotions))
        sums.set(id, (sums.get(id) ?? 0) + discountCents);
    return sums;
  }

  private async requireItems(promotion: Pick<PromotionRecord, 'benefit'>): Promise<void> {
    const { items } = scopeOf(promotion);
    const found = await this.items.records(items);
    const missing = items.find(id => !found.has(id));
    if (missing) throw invalidField('benefit.on.items', refusal('noItemInShop', { id: missing }));
  }

  private note(
    session: ClientSession,
    admin: SignedInUser,
    id: Types.ObjectId,
    action: string,
    details: Record<string, string | number> = {},
  ): Promise<void> {
    return this.audit.record(session, { actor: admin.id, action, subject: `promotion:${id}`, details });
  }
}

/** The items of a sale before and after a change: the prices of both are written again. */
const merged = (before: SaleScope | undefined, after: SaleScope | undefined): SaleScope | undefined => {
  if (!before || !after) return before ?? after;
  return {
    items: [...new Set([...before.items, ...after.items])],
    categories: [...new Set([...before.categories, ...after.categories])],
  };
};
