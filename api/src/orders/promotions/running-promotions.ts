import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { Categories } from '../../catalogue/categories/categories.js';
import { RunningSales, type SaleSource } from '../../items/prices/running-sales.js';
import type { Sale } from '../../items/prices/sale-price.js';
import { PromotionCodesRepository } from './promotion-codes.repository.js';
import { type Customer, countersOf } from './promotion-counters.js';
import { PromotionSnapshot } from './promotion-snapshot.js';
import { stateOf, toSale, withAllCategories } from './promotion-state.js';
import { PromotionUsesRepository } from './promotion-uses.repository.js';
import { PromotionsRepository } from './promotions.repository.js';
import type { PromotionRecord } from './promotions.schema.js';

/** Who asks, and with which codes. */
export interface Shopper {
  customer: Customer | undefined;
  /** Normalized. */
  codes: readonly string[];
}

/** Reads the promotions that carts may use now. */
@Injectable()
export class RunningPromotions implements SaleSource {
  constructor(
    private readonly promotions: PromotionsRepository,
    private readonly codes: PromotionCodesRepository,
    private readonly uses: PromotionUsesRepository,
    private readonly categories: Categories,
    runningSales: RunningSales,
  ) {
    runningSales.register(this);
  }

  /** The promotions that lower prices in the shop now. */
  async sales(session?: ClientSession): Promise<Sale[]> {
    return (await this.automatic(true, session)).map(toSale);
  }

  /** What these shoppers may use, as of one snapshot. */
  async snapshotFor(shoppers: readonly Shopper[], session?: ClientSession): Promise<PromotionSnapshot> {
    const automatic = await this.automatic(false, session);
    const texts = [...new Set(shoppers.flatMap(({ codes }) => codes))];
    const codes = texts.length > 0 ? await this.codes.find(texts, session) : [];
    const named = codes.map(({ promotion }) => promotion);
    const found = codes.length > 0 ? await this.promotions.findAllPresent(named, session) : [];
    const tree = await this.categories.now();
    const withCodes = found.map(each => withAllCategories(each, tree));
    const promotions = [...automatic, ...withCodes];
    const counters = shoppers.flatMap(({ customer }) =>
      promotions.flatMap(promotion => countersOf(promotion, customer).map(({ counter }) => counter)),
    );
    const ofCodes = codes.flatMap(code => countersOf(undefined, undefined, code).map(({ counter }) => counter));
    return new PromotionSnapshot({
      automatic,
      codes: new Map(
        codes.map(code => [
          code._id,
          { code, promotion: withCodes.find(({ _id }) => String(_id) === String(code.promotion)) },
        ]),
      ),
      counts: await this.uses.findCounts([...new Set([...counters, ...ofCodes])], session),
      now: new Date(),
    });
  }

  private async automatic(isSale: boolean, session?: ClientSession): Promise<PromotionRecord[]> {
    const now = new Date();
    const found = await this.promotions.findActive({ isSale, now }, session);
    const tree = await this.categories.now();
    return found.filter(promotion => stateOf(promotion, now) === 'running').map(each => withAllCategories(each, tree));
  }
}
