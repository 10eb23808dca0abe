import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { isWritten } from '../database/is-duplicate.js';
import { IDEMPOTENT_REQUEST, type IdempotentRequestRecord } from './idempotent-requests.schema.js';

/** The only file that reads and writes the requests that have taken effect. */
@Injectable()
export class IdempotentRequestsRepository {
  constructor(@InjectModel(IDEMPOTENT_REQUEST.name) private readonly requests: Model<IdempotentRequestRecord>) {}

  async find(_id: string): Promise<IdempotentRequestRecord | undefined> {
    return (await this.requests.findById(_id, null, { lean: true })) ?? undefined;
  }

  /** Returns false if there is one of this id. */
  insert(session: ClientSession, record: IdempotentRequestRecord): Promise<boolean> {
    return isWritten(this.requests.create([record], { session }));
  }
}

@Module({
  imports: [MongooseModule.forFeature([IDEMPOTENT_REQUEST])],
  providers: [IdempotentRequestsRepository],
  exports: [IdempotentRequestsRepository],
})
export class IdempotentRequestsRepositoryModule {}
