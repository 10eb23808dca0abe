import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { raw } from '../../platform/database/collections.js';
import { ITEM_IMPORT_ROW, type ItemImportRowRecord } from './item-imports.schema.js';

type Id = Types.ObjectId;

/** The only file that reads and writes what imports did to items. */
@Injectable()
export class ItemImportRowsRepository {
  constructor(@InjectModel(ITEM_IMPORT_ROW.name) private readonly rows: Model<ItemImportRowRecord>) {}

  /** The rows of an import in the order of its file. */
  async findAll(imported: Id): Promise<ItemImportRowRecord[]> {
    return this.rows.find({ import: imported }, null, { lean: true, sort: { row: 1 } });
  }

  /** The items of the rows between these numbers, with both of them. */
  async findItems(imported: Id, [from, to]: readonly [from: number, to: number]): Promise<Id[]> {
    const rows = await this.rows.find({ import: imported, row: { $gte: from, $lte: to } }, { item: 1 }, { lean: true });
    return rows.map(({ item }) => item);
  }

  /** With the driver: an import writes 10,000 rows in one transaction (decision 17). */
  async insertAll(session: ClientSession, rows: readonly ItemImportRowRecord[]): Promise<void> {
    await raw(this.rows).insertMany([...rows], { session });
  }
}

@Module({
  imports: [MongooseModule.forFeature([ITEM_IMPORT_ROW])],
  providers: [ItemImportRowsRepository],
  exports: [ItemImportRowsRepository],
})
export class ItemImportRowsRepositoryModule {}
