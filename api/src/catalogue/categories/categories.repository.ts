import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { CATEGORY, type CategoryFields, type CategoryRecord } from './categories.schema.js';

const lean = { lean: true } as const;

/** The only file that reads and writes categories. */
@Injectable()
export class CategoriesRepository {
  constructor(@InjectModel(CATEGORY.name) private readonly categories: Model<CategoryRecord>) {}

  /** Also removed ones. */
  async findAll(session?: ClientSession): Promise<CategoryRecord[]> {
    return this.categories.find({}, null, { session, ...lean, sort: { _id: 1 } });
  }

  async isEmpty(session: ClientSession): Promise<boolean> {
    return !(await this.categories.exists({}).session(session));
  }

  async insertAll(session: ClientSession, records: readonly CategoryRecord[]): Promise<void> {
    await this.categories.insertMany([...records], { session });
  }

  /** Adds a category, or changes one. A removed one comes back, and its revisions go on. */
  async put(session: ClientSession, _id: string, fields: CategoryFields): Promise<void> {
    const update = { $set: { ...fields, removedAt: null }, $inc: { revision: 1 }, $setOnInsert: { holds: 0 } };
    await this.categories.updateOne({ _id }, update, { session, upsert: true });
  }

  async setPosition(session: ClientSession, _id: string, position: number): Promise<void> {
    await this.categories.updateOne({ _id }, { $set: { position } }, { session });
  }

  async remove(session: ClientSession, _id: string): Promise<void> {
    await this.categories.updateOne({ _id }, { $set: { removedAt: new Date() }, $inc: { revision: 1 } }, { session });
  }

  /** @returns whether the category is there */
  async hold(session: ClientSession, _id: string): Promise<boolean> {
    const { matchedCount } = await this.categories.updateOne(
      { _id, removedAt: null },
      { $inc: { holds: 1 } },
      { session },
    );
    return matchedCount === 1;
  }
}

@Module({
  imports: [MongooseModule.forFeature([CATEGORY])],
  providers: [CategoriesRepository],
  exports: [CategoriesRepository],
})
export class CategoriesRepositoryModule {}
