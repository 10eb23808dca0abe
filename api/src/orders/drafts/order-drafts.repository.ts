import type { OrderDraft } from '@kerf/contracts/staff';
import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import type { PlacedId } from '../checkout/order-request.js';
import { ORDER_DRAFT, type OrderDraftRecord } from './order-drafts.schema.js';

/** What a draft is before its change. */
type Version = Pick<OrderDraftRecord, '_id' | 'revision'>;

const open = { order: { $exists: false } };

/** The only file that reads and writes the drafts of orders. */
@Injectable()
export class OrderDraftsRepository {
  constructor(@InjectModel(ORDER_DRAFT.name) private readonly drafts: Model<OrderDraftRecord>) {}

  /** Those that are not placed, the last changed first. */
  async findLatest(limit: number): Promise<OrderDraftRecord[]> {
    return this.drafts.find(open, null, { lean: true, sort: { updatedAt: -1 }, limit });
  }

  /** Also one that is placed. */
  async find(id: string): Promise<OrderDraftRecord | undefined> {
    return (await this.drafts.findById(id, null, { lean: true })) ?? undefined;
  }

  async findOf(email: string): Promise<OrderDraftRecord[]> {
    return this.drafts.find({ 'draft.email': email }, null, { lean: true });
  }

  async insert(session: ClientSession, record: OrderDraftRecord): Promise<void> {
    await this.drafts.create([record], { session });
  }

  /** Returns false if it has changed since that version, or is placed. */
  async change({ _id, revision }: Version, draft: OrderDraft, by: string): Promise<boolean> {
    const changed = { draft, by, revision: revision + 1, updatedAt: new Date() };
    return (await this.drafts.updateOne({ _id, revision, ...open }, { $set: changed })).matchedCount === 1;
  }

  /** Says which order became of it. Returns false as `change`. */
  async place(session: ClientSession, { _id, revision }: Version, order: PlacedId): Promise<boolean> {
    return (
      (await this.drafts.updateOne({ _id, revision, ...open }, { $set: { order } }, { session })).matchedCount === 1
    );
  }

  /** Returns false if there is none, or if it is placed. */
  async remove(_id: Types.ObjectId | string): Promise<boolean> {
    return (await this.drafts.deleteOne({ _id, ...open })).deletedCount === 1;
  }

  async eraseOf(session: ClientSession, email: string): Promise<void> {
    await this.drafts.deleteMany({ 'draft.email': email }, { session });
  }
}

@Module({
  imports: [MongooseModule.forFeature([ORDER_DRAFT])],
  providers: [OrderDraftsRepository],
  exports: [OrderDraftsRepository],
})
export class OrderDraftsRepositoryModule {}
