import { randomUUID } from 'node:crypto';
import type { CartLine } from '@kerf/contracts';
import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { CART, type CartRecord } from './carts.schema.js';

/** The only file that reads and writes the carts of accounts. */
@Injectable()
export class CartsRepository {
  constructor(@InjectModel(CART.name) private readonly carts: Model<CartRecord>) {}

  async find(user: Types.ObjectId | string, session?: ClientSession): Promise<CartRecord | null> {
    return this.carts.findById(user, null, { session, lean: true });
  }

  async setLines(session: ClientSession, user: Types.ObjectId, lines: readonly CartLine[]): Promise<CartRecord> {
    return this.carts
      .findOneAndUpdate(
        { _id: user },
        { $set: { lines: [...lines], updatedAt: new Date() }, $setOnInsert: { id: randomUUID() } },
        { session, upsert: true, returnDocument: 'after', lean: true },
      )
      .orFail();
  }

  /** Removes a cart, if it is still this one. */
  async remove(session: ClientSession, user: Types.ObjectId, id: string): Promise<void> {
    await this.carts.deleteOne({ _id: user, id }, { session });
  }

  /** Deletes the cart, whichever it is. */
  async erase(session: ClientSession, user: Types.ObjectId): Promise<void> {
    await this.carts.deleteOne({ _id: user }, { session });
  }

  /** The lines of the carts that were changed last. */
  async findLatest(limit: number): Promise<Pick<CartRecord, 'lines'>[]> {
    return this.carts.find({}, { _id: 0, lines: 1 }, { lean: true, sort: { updatedAt: -1 }, limit });
  }
}

@Module({ imports: [MongooseModule.forFeature([CART])], providers: [CartsRepository], exports: [CartsRepository] })
export class CartsRepositoryModule {}
