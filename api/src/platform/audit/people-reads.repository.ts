import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { orConflict } from '../database/transient-conflict.js';
import { PEOPLE_READS, type PeopleReadsRecord } from './people-reads.schema.js';

/** The only file that reads and writes who read how many people. */
@Injectable()
export class PeopleReadsRepository {
  constructor(@InjectModel(PEOPLE_READS.name) private readonly records: Model<PeopleReadsRecord>) {}

  /** The reads of the present hour, undefined before the first. */
  async find(session: ClientSession, reader: string): Promise<PeopleReadsRecord | undefined> {
    const found = await this.records.findById(reader, null, { session, lean: true });
    return found && found.expiresAt > new Date() ? found : undefined;
  }

  /** @throws TransientConflict if another transaction has inserted the record */
  async put(session: ClientSession, { _id, ...fields }: PeopleReadsRecord): Promise<void> {
    await orConflict(this.records.updateOne({ _id }, { $set: fields }, { session, upsert: true }));
  }
}

@Module({
  imports: [MongooseModule.forFeature([PEOPLE_READS])],
  providers: [PeopleReadsRepository],
  exports: [PeopleReadsRepository],
})
export class PeopleReadsRepositoryModule {}
