import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { ORDER_NOTE, type OrderNoteRecord } from './order-notes.schema.js';

/** The only file that reads and writes the notes about orders. */
@Injectable()
export class OrderNotesRepository {
  constructor(@InjectModel(ORDER_NOTE.name) private readonly notes: Model<OrderNoteRecord>) {}

  /** Oldest first. */
  async findAbout(order: Types.ObjectId, limit: number): Promise<OrderNoteRecord[]> {
    return this.notes.find({ order }, null, { lean: true, sort: { at: 1 }, limit });
  }

  async countAbout(order: Types.ObjectId): Promise<number> {
    return this.notes.countDocuments({ order });
  }

  /** Staff write about people in notes. */
  async eraseAbout(session: ClientSession, order: Types.ObjectId): Promise<void> {
    await this.notes.deleteMany({ order }, { session });
  }

  async insert(session: ClientSession, note: OrderNoteRecord): Promise<void> {
    await this.notes.create([note], { session });
  }
}

@Module({
  imports: [MongooseModule.forFeature([ORDER_NOTE])],
  providers: [OrderNotesRepository],
  exports: [OrderNotesRepository],
})
export class OrderNotesRepositoryModule {}
