import type { PreviewedPromotionJson, PromotionPreview } from '@kerf/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { ItemRecord } from '../../items/items.schema.js';
import { ItemsService } from '../../items/items.service.js';
import { listPriceOf, type Sale, salePrice, storedSale } from '../../items/prices/sale-price.js';
import { priceCart } from '../pricing/price-cart.js';
import { toQuote } from '../pricing/quote.js';
import { RULES, type Rules } from '../pricing/rules.js';
import { toRule, toSale } from './promotion-state.js';
import { fromNewPromotion } from './promotions.mapper.js';
import { RunningPromotions } from './running-promotions.js';

/** Shows staff what a promotion would do, with those that run now. Changes nothing. */
@Injectable()
export class PromotionPreviews {
  constructor(
    private readonly items: ItemsService,
    private readonly running: RunningPromotions,
    @Inject(RULES) private readonly rules: Rules,
  ) {}

  async preview({ promotion, lines, country }: PromotionPreview): Promise<PreviewedPromotionJson> {
    const records = await this.items.records(lines.map(({ item }) => item));
    const { rules } = (await this.running.offers([])).for(undefined, []);
    const fields = { _id: new Types.ObjectId(), ...fromNewPromotion(promotion) };
    const sales = fields.isSale ? [...(await this.running.sales()), toSale(fields)] : [];
    const cart = { lines, country: country ?? this.rules.home };
    const lookup = (id: string) => records.get(id);
    const reduced = (id: string) => {
      const record = records.get(id);
      return record && repriced(record, sales);
    };
    const before = priceCart(this.rules, cart, lookup, rules);
    const after = fields.isSale
      ? priceCart(this.rules, cart, reduced, rules)
      : priceCart(this.rules, cart, lookup, [...rules, toRule(fields)]);
    return { before: toQuote(before), after: toQuote(after) };
  }
}

const repriced = (record: ItemRecord, sales: readonly Sale[]): ItemRecord => {
  const listPriceCents = listPriceOf(record);
  const { _id, category } = record;
  const { priceCents, sale } = salePrice(listPriceCents, { id: String(_id), category }, sales);
  const reduced = sale && { sale: storedSale(sale) };
  return { ...record, listPriceCents, priceCents, ...reduced };
};
