import { type PreviewedPromotionJson, type PromotionPreview } from '@kerf/contracts';
import { maxListedCarts, maxPreviewedCarts, type PreviewedCarts } from '@kerf/contracts/staff';
import { Inject, Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { Categories } from '../../catalogue/categories/categories.js';
import type { ItemRecord } from '../../items/items.schema.js';
import { ItemsService } from '../../items/items.service.js';
import { type Sale, salePrice, storedSale } from '../../items/prices/sale-price.js';
import { soldNameIn } from '../../items/translations.js';
import { RULES, type Rules } from '../../platform/shop-rules/rules.js';
import { type PricedCart, priceCart, type UnpricedCart } from '../pricing/price-cart.js';
import { toQuote } from '../pricing/quote.js';
import { withTaxedCategories } from '../pricing/taxed-categories.js';
import { toRule, toSale, withAllCategories } from '../promotions/promotion-state.js';
import { fromNewPromotion } from '../promotions/promotions.mapper.js';
import { RunningPromotions } from '../promotions/running-promotions.js';
import { RecentCarts } from './recent-carts.js';

/** A cart without the promotion and with it. */
interface Priced {
  before: PricedCart;
  after: PricedCart;
}

type Pricing = (cart: Omit<UnpricedCart, 'country'>) => Promise<Priced>;

/** Carts whose items are read together: a preview has at most this many times 50 items in memory. */
const together = 10;

/** Shows staff what a promotion would do, with those that run now. Changes nothing. */
@Injectable()
export class PromotionPreviews {
  constructor(
    private readonly items: ItemsService,
    private readonly carts: RecentCarts,
    private readonly running: RunningPromotions,
    private readonly categories: Categories,
    @Inject(RULES) private readonly rules: Rules,
  ) {}

  async preview(request: PromotionPreview, language: string): Promise<PreviewedPromotionJson> {
    const price = await this.pricing(request);
    if (!request.lines) return { carts: await this.recentCarts(price, language) };
    const { before, after } = await price({ lines: request.lines });
    return { before: toQuote(before, language), after: toQuote(after, language) };
  }

  private async recentCarts(price: Pricing, language: string): Promise<PreviewedCarts> {
    const carts = await this.carts.read(maxPreviewedCarts);
    const sums = { count: 0, changed: 0, before: 0, after: 0 };
    let most: PreviewedCarts['most'] = [];
    for (let first = 0; first < carts.length; first += together) {
      const priced = await Promise.all(carts.slice(first, first + together).map(price));
      const found = priced.filter(({ before }) => before.lines.length > 0).map(each => totalsOf(each, language));
      for (const { before, after } of found) {
        sums.count++;
        sums.before += before;
        sums.after += after;
      }
      const changed = found.filter(({ before, after }) => before !== after);
      sums.changed += changed.length;
      most = [...most, ...changed].sort((a, b) => changeOf(b) - changeOf(a)).slice(0, maxListedCarts);
    }
    return { ...sums, most };
  }

  /** How carts are priced without the promotion and with it, by what runs at one moment. */
  private async pricing({ promotion, replaces, country = this.rules.home }: PromotionPreview): Promise<Pricing> {
    const { rules } = (await this.running.snapshotFor([])).applicableTo(undefined, []);
    const fields = withAllCategories(
      { _id: new Types.ObjectId(replaces), ...fromNewPromotion(promotion) },
      await this.categories.now(),
    );
    const running = await this.running.sales();
    const others = running.filter(({ id }) => id !== replaces);
    const sales = fields.isSale ? [...others, toSale(fields)] : others;
    const kept = rules.filter(({ id }) => id !== replaces);
    const changed = fields.isSale ? kept : [...kept, toRule(fields)];
    const taxed = withTaxedCategories(this.rules, await this.categories.now());
    const isPriceChanged = fields.isSale || others.length < running.length;
    return async cart => {
      const records = await this.items.records(cart.lines.map(({ item }) => item));
      const lookup = (id: string) => records.get(id);
      const reduced = (id: string) => {
        const record = records.get(id);
        return record && repriced(record, sales);
      };
      const located = { ...cart, country };
      return {
        before: priceCart(taxed, located, lookup, rules),
        after: priceCart(taxed, located, isPriceChanged ? reduced : lookup, changed),
      };
    };
  }
}

type Totals = PreviewedCarts['most'][number];

const totalsOf = ({ before, after }: Priced, language: string): Totals => {
  const [first] = before.lines;
  return {
    name: first ? soldNameIn(first.item, language) : '',
    lines: before.lines.length,
    units: before.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    before: before.price.totalCents,
    after: after.price.totalCents,
  };
};

const changeOf = ({ before, after }: Totals): number => Math.abs(after - before);

const repriced = (record: ItemRecord, sales: readonly Sale[]): ItemRecord => {
  const { sale: _, ...rest } = record;
  const { _id, variantOf, category, listPriceCents } = record;
  const product = variantOf ? String(variantOf) : undefined;
  const { priceCents, sale } = salePrice(listPriceCents, { id: String(_id), product, category }, sales);
  return { ...rest, priceCents, ...(sale && { sale: storedSale(sale) }) };
};
