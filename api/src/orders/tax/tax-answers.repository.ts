import { hash } from 'node:crypto';
import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isWritten } from '../../platform/database/is-duplicate.js';
import { normalPostcode } from '../../platform/shop-rules/postcodes.js';
import type { Taxes } from '../pricing/taxes.js';
import { TAX_ANSWER, type TaxAnswerRecord } from './tax-answers.schema.js';
import type { TaxRequest } from './tax-provider.js';

/** Rates change at midnight of some day. Nobody pays an earlier rate for longer than this. */
const lifetimeMs = 60 * 60_000;

/** A digest of everything that changes the tax. */
export const taxKey = ({ lines, deliveryCents, currency, country, postcode, included }: TaxRequest): string => {
  const place = [country, postcode === undefined ? null : normalPostcode(country, postcode)];
  const goods = lines.map(({ item, totalCents, category }) => [item, totalCents, category]);
  return hash('sha256', JSON.stringify([place, currency, included, deliveryCents, goods]), 'base64url');
};

/** The answers of the provider, for all processes. A calculation costs money, so that the same one is not bought twice. */
@Injectable()
export class TaxAnswersRepository {
  constructor(@InjectModel(TAX_ANSWER.name) private readonly answers: Model<TaxAnswerRecord>) {}

  async find(key: string): Promise<Taxes | undefined> {
    const answer = await this.answers.findOne({ _id: key, expiresAt: { $gt: new Date() } }, null, { lean: true });
    return answer?.taxes;
  }

  async keep(key: string, taxes: Taxes): Promise<void> {
    const expiresAt = new Date(Date.now() + lifetimeMs);
    // If it is not, another process has stored the same answer.
    await isWritten(this.answers.updateOne({ _id: key }, { $set: { taxes, expiresAt } }, { upsert: true }));
  }
}

@Module({
  imports: [MongooseModule.forFeature([TAX_ANSWER])],
  providers: [TaxAnswersRepository],
  exports: [TaxAnswersRepository],
})
export class TaxAnswersRepositoryModule {}
