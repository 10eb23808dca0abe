import { Injectable } from '@nestjs/common';
import type { ClientSession, mongo } from 'mongoose';
import { RunningSales } from '../../items/prices/running-sales.js';
import type { Sale } from '../../items/prices/sale-price.js';
import { type Collection, InjectCollection } from '../../platform/database/collections.js';
import { type Customer, countersOf } from './promotion-counters.js';
import { PromotionOffers } from './promotion-offers.js';
import { stateOf, toSale } from './promotion-state.js';
import {
  PROMOTION,
  PROMOTION_CODE,
  PROMOTION_USE,
  type PromotionCodeRecord,
  type PromotionRecord,
  type PromotionUseRecord,
} from './promotions.schema.js';

/** Who asks, and with which codes. */
export interface Shopper {
  customer: Customer | undefined;
  /** Normalized. */
  codes: readonly string[];
}

/** Reads the promotions that carts may use now. */
@Injectable()
export class RunningPromotions {
  constructor(
    @InjectCollection(PROMOTION) private readonly promotions: Collection<PromotionRecord>,
    @InjectCollection(PROMOTION_CODE) private readonly codes: Collection<PromotionCodeRecord>,
    @InjectCollection(PROMOTION_USE) private readonly uses: Collection<PromotionUseRecord>,
    runningSales: RunningSales,
  ) {
    runningSales.readFrom(session => this.sales(session));
  }

  /** The promotions that lower prices in the shop now. */
  async sales(session?: ClientSession): Promise<Sale[]> {
    return (await this.automatic(true, session)).map(toSale);
  }

  /** What these shoppers may use, as of one snapshot. */
  async offers(shoppers: readonly Shopper[], session?: ClientSession): Promise<PromotionOffers> {
    const automatic = await this.automatic(false, session);
    const texts = [...new Set(shoppers.flatMap(({ codes }) => codes))];
    const codes = texts.length > 0 ? await this.find(this.codes, { _id: { $in: texts } }, session) : [];
    const named = { _id: { $in: codes.map(({ promotion }) => promotion) }, removedAt: null };
    const withCodes = codes.length > 0 ? await this.find(this.promotions, named, session) : [];
    const promotions = [...automatic, ...withCodes];
    const counters = shoppers.flatMap(({ customer }) =>
      promotions.flatMap(promotion => countersOf(promotion, customer).map(({ counter }) => counter)),
    );
    const ofCodes = codes.flatMap(code => countersOf(undefined, undefined, code).map(({ counter }) => counter));
    const ids = [...new Set([...counters, ...ofCodes])];
    const counts = ids.length > 0 ? await this.find(this.uses, { _id: { $in: ids } }, session) : [];
    return new PromotionOffers({
      automatic,
      codes: new Map(
        codes.map(code => [
          code._id,
          { code, promotion: withCodes.find(({ _id }) => String(_id) === String(code.promotion)) },
        ]),
      ),
      counts: new Map(counts.map(({ _id, uses }) => [_id, uses])),
      now: new Date(),
    });
  }

  private async automatic(isSale: boolean, session?: ClientSession): Promise<PromotionRecord[]> {
    const now = new Date();
    const notOver = { $or: [{ until: null }, { until: { $gt: now } }] };
    const found = await this.find(
      this.promotions,
      { active: true, kind: 'automatic', isSale, removedAt: null, ...notOver },
      session,
    );
    return found.filter(promotion => stateOf(promotion, now) === 'running');
  }

  private find<Kind extends object>(
    records: Collection<Kind>,
    filter: object,
    session?: ClientSession,
  ): Promise<Kind[]> {
    return records.find(filter as mongo.Filter<Kind>, session && { session }).toArray() as Promise<Kind[]>;
  }
}
