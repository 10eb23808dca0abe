import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { RESPONSE_TEXT, type ResponseTextRecord } from './response-texts.schema.js';

/** The only file that reads and writes the texts that the staff inserts into responses. */
@Injectable()
export class ResponseTextsRepository {
  constructor(@InjectModel(RESPONSE_TEXT.name) private readonly texts: Model<ResponseTextRecord>) {}

  async findAll(limit: number): Promise<ResponseTextRecord[]> {
    return this.texts.find({}, null, { lean: true, sort: { _id: 1 }, limit });
  }

  async insert(session: ClientSession, text: ResponseTextRecord): Promise<void> {
    await this.texts.create([text], { session });
  }

  /** Returns the text as it was, or null if there is none. */
  async change(
    session: ClientSession,
    _id: ResponseTextRecord['_id'],
    { name, text }: Pick<ResponseTextRecord, 'name' | 'text'>,
  ): Promise<ResponseTextRecord | null> {
    return this.texts.findOneAndUpdate({ _id }, { $set: { name, text } }, { session, lean: true });
  }

  /** Returns the text as it was, or null if there is none. */
  async remove(session: ClientSession, _id: ResponseTextRecord['_id']): Promise<ResponseTextRecord | null> {
    return this.texts.findOneAndDelete({ _id }, { session, lean: true });
  }
}

@Module({
  imports: [MongooseModule.forFeature([RESPONSE_TEXT])],
  providers: [ResponseTextsRepository],
  exports: [ResponseTextsRepository],
})
export class ResponseTextsRepositoryModule {}
