import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { ENDED_LINKS, type EndedLinksRecord } from './ended-links.schema.js';
import { type OrderLink, tokenDays } from './order-tokens.js';

const lastExpiry = () => new Date(Date.now() + tokenDays * 24 * 3_600_000);

/** The links to orders that somebody has ended before they expire. Issuing a link writes nothing. */
@Injectable()
export class EndedLinksRepository {
  constructor(@InjectModel(ENDED_LINKS.name) private readonly ended: Model<EndedLinksRecord>) {}

  async includes({ id, order, issuedAt }: OrderLink): Promise<boolean> {
    const keys = [`order:${order}`, `link:${id}`];
    const found = await this.ended.find({ _id: { $in: keys } }).lean();
    return found.some(({ before, kept }) => !before || (issuedAt < before && id !== kept));
  }

  async endOne(session: ClientSession, id: string): Promise<void> {
    const expiresAt = lastExpiry();
    await this.ended.updateOne({ _id: `link:${id}` }, { $set: { expiresAt } }, { session, upsert: true });
  }

  /** @param kept the link that stays */
  async endAll(session: ClientSession, order: string, kept: string | undefined): Promise<void> {
    const change = { before: new Date(), expiresAt: lastExpiry() };
    await this.ended.updateOne(
      { _id: `order:${order}` },
      kept ? { $set: { ...change, kept } } : { $set: change, $unset: { kept: 1 } },
      { session, upsert: true },
    );
  }
}

@Module({
  imports: [MongooseModule.forFeature([ENDED_LINKS])],
  providers: [EndedLinksRepository],
  exports: [EndedLinksRepository],
})
export class EndedLinksRepositoryModule {}
