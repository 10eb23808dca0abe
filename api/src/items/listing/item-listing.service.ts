import type { Modified, Page, Unlisted } from '@kerf/contracts';
import type { ItemListing } from '@kerf/contracts/staff';
import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type ClientSession, type Connection, Types } from 'mongoose';
import { Attributes } from '../../catalogue/attributes/attributes.js';
import type { SignedInUser } from '../../platform/access/access.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { timeIn } from '../../platform/calendar.js';
import { ENV, type Env } from '../../platform/config/env.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { refusal } from '../../platform/errors/refusal.js';
import type { JobRecord } from '../../platform/jobs/job.schema.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { ENGLISH } from '../../platform/languages/request-language.js';
import type { ListJson } from '../../platform/pagination/list-json.js';
import { ResponseCache } from '../../platform/response-cache/response-cache.js';
import { ItemWriter } from '../item-writer.js';
import { toItem } from '../items.mapper.js';
import { ItemsRepository } from '../items.repository.js';
import type { ItemRecord } from '../items.schema.js';
import { type ItemAsJson, ItemsService } from '../items.service.js';
import { SearchIndex } from '../search/search-index.js';

const LIST_ITEM = 'list-item';

/**
 * Takes items out of the shop, and brings them in at once or later. One that is not in the shop is stored as a removed one, so that no list, search or
 * purchase has it, and says besides since when it is kept.
 */
@Injectable()
export class ItemListings {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(ENV) private readonly env: Env,
    private readonly items: ItemsRepository,
    private readonly service: ItemsService,
    private readonly writer: ItemWriter,
    private readonly index: SearchIndex,
    private readonly attributes: Attributes,
    private readonly audit: AuditService,
    private readonly cache: ResponseCache,
    private readonly jobs: Jobs,
  ) {
    jobs.handle(LIST_ITEM, job => this.listDue(job));
  }

  /** Those that were taken out last. */
  async page(page: Page): Promise<ListJson> {
    const attributes = await this.attributes.now();
    const { records, next } = await this.items.pageUnlisted(page);
    const rows = records.map(record => ({ item: toItem(record, attributes), unlisted: this.toUnlisted(record) }));
    return { json: JSON.stringify(rows), next };
  }

  /** @throws NotFoundException unless it is kept and not in the shop */
  async get(id: string): Promise<ItemAsJson> {
    const [record] = await this.items.findKept([new Types.ObjectId(id)]);
    if (!record?.unlistedAt) throw notKept();
    return this.service.toDetail(record, { language: ENGLISH, forEditor: true, unlisted: this.toUnlisted(record) });
  }

  /**
   * Repeated, it changes nothing.
   * @throws NotFoundException if the item is removed, or is a variant
   */
  async put(staff: SignedInUser, id: string, listing: ItemListing): Promise<Modified> {
    const _id = new Types.ObjectId(id);
    const record = await this.kept(_id);
    if (listing.state === 'listed') await this.index.addWords([{ ...record, category: record.category ?? null }]);
    const from = listing.state === 'scheduled' ? timeIn(this.env.SHOP_TIME_ZONE, listing.from) : undefined;
    const modifiedCount = await withTransaction(this.connection, async session => {
      const before = await this.kept(_id, session);
      if (isAs(before, listing.state, from)) return 0;
      if (listing.state === 'listed') await this.writer.list(session, before);
      else await this.unlist(session, before, from);
      await this.audit.record(session, {
        ...{ actor: staff.id, action: actionOf[listing.state], subject: `item:${id}` },
        ...(from && { details: { from: from.toISOString() } }),
      });
      return 1;
    });
    return { acknowledged: true, modifiedCount };
  }

  private async unlist(session: ClientSession, before: ItemRecord, from: Date | undefined): Promise<void> {
    await this.writer.unlist(session, before, from);
    if (!from) return;
    const key = `list item ${before._id} ${from.toISOString()} ${new Types.ObjectId()}`;
    const payload = { item: String(before._id), from: from.toISOString() };
    await this.jobs.enqueue(session, [{ key, kind: LIST_ITEM, lane: 'shop', payload, runAt: from }]);
  }

  /** One that was scheduled for another time since has a job of its own. */
  private async listDue({ payload }: JobRecord): Promise<void> {
    const _id = new Types.ObjectId(String(payload.item));
    const [record] = await this.items.findKept([_id]);
    if (!isDue(record, payload.from)) return;
    await this.index.addWords([{ ...record, category: record.category ?? null }]);
    await withTransaction(this.connection, async session => {
      const [before] = await this.items.findKept([_id], session);
      if (!isDue(before, payload.from)) return;
      await this.writer.list(session, before);
      await this.audit.record(session, { actor: LIST_ITEM, action: actionOf.listed, subject: `item:${_id}` });
    });
    this.cache.clear();
  }

  private async kept(_id: Types.ObjectId, session?: ClientSession): Promise<ItemRecord> {
    const [record] = await this.items.findKept([_id], session);
    if (!record || record.variantOf) throw notKept();
    return record;
  }

  private toUnlisted({ unlistedAt = new Date(0), listedFrom }: ItemRecord): Unlisted {
    return {
      since: unlistedAt.toISOString(),
      ...(listedFrom && { from: listedFrom.toISOString() }),
      timeZone: this.env.SHOP_TIME_ZONE,
    };
  }
}

const actionOf = {
  listed: 'item.list',
  draft: 'item.unlist',
  scheduled: 'item.schedule',
} as const satisfies Record<ItemListing['state'], string>;

const isAs = ({ unlistedAt, listedFrom }: ItemRecord, state: ItemListing['state'], from: Date | undefined): boolean =>
  state === 'listed' ? !unlistedAt : Boolean(unlistedAt) && listedFrom?.getTime() === from?.getTime();

const isDue = (record: ItemRecord | undefined, from: unknown): record is ItemRecord =>
  record?.unlistedAt !== undefined && record.listedFrom?.toISOString() === from;

const notKept = () => new NotFoundException(refusal('notSold'));
