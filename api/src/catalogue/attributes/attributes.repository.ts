import { maxAttributes } from '@kerf/contracts/staff';
import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { ATTRIBUTE, type AttributeRecord } from './attributes.schema.js';

const optionalFields = ['help', 'unit', 'decimals', 'choices', 'slot'] as const;
const lean = { lean: true } as const;

/** The only file that reads and writes the attributes of tools. */
@Injectable()
export class AttributesRepository {
  constructor(@InjectModel(ATTRIBUTE.name) private readonly attributes: Model<AttributeRecord>) {}

  /** All, in the order of their keys. */
  async findAll(session?: ClientSession): Promise<AttributeRecord[]> {
    return this.attributes.find({}, null, { ...lean, session, sort: { _id: 1 }, limit: maxAttributes });
  }

  async insertAll(session: ClientSession, records: readonly AttributeRecord[]): Promise<void> {
    if (records.length > 0) await this.attributes.create([...records], { session, ordered: true });
  }

  /** Replaces the definition. What it no longer names goes. */
  async replace(session: ClientSession, { _id, ...record }: AttributeRecord): Promise<void> {
    const gone = optionalFields.filter(name => record[name] === undefined);
    const $unset = Object.fromEntries(gone.map(name => [name, 1 as const]));
    await this.attributes.updateOne({ _id }, { $set: record, $unset }, { session });
  }

  async remove(session: ClientSession, key: string): Promise<void> {
    await this.attributes.deleteOne({ _id: key }, { session });
  }
}

@Module({
  imports: [MongooseModule.forFeature([ATTRIBUTE])],
  providers: [AttributesRepository],
  exports: [AttributesRepository],
})
export class AttributesRepositoryModule {}
