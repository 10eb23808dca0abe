import type { DeliveryMethod, QuoteJson, QuoteRequest } from '@kerf/contracts';
import { normalizeCode } from '@kerf/contracts/orders';
import { Inject, Injectable } from '@nestjs/common';
import { ItemsService } from '../../items/items.service.js';
import type { SignedInUser } from '../../platform/access/access.js';
import { foreignVariant } from '../pricing/cart-problems.js';
import { currencyOf } from '../pricing/currency.js';
import { deliveryMethods } from '../pricing/delivery.js';
import { notDelivered, priceCart } from '../pricing/price-cart.js';
import { toQuote } from '../pricing/quote.js';
import { RULES, type Rules } from '../pricing/rules.js';
import { CodeLimit } from '../promotions/code-limit.js';
import { idleCodes } from '../promotions/promotion-offers.js';
import { RunningPromotions } from '../promotions/running-promotions.js';

@Injectable()
export class QuotesService {
  constructor(
    private readonly items: ItemsService,
    private readonly promotions: RunningPromotions,
    private readonly limit: CodeLimit,
    @Inject(RULES) private readonly rules: Rules,
  ) {}

  /** @throws BadRequestException if the currency is not offered */
  methods(country = this.rules.home, currency?: string): DeliveryMethod[] {
    return deliveryMethods(this.rules, country, currencyOf(this.rules, currency));
  }

  /**
   * @throws BadRequestException if the delivery method does not exist in this country, the currency is not offered, or a line names a variant of
   * another item
   * @throws TooManyTries if the visitor has tried too many wrong codes
   */
  async quote(
    caller: SignedInUser | undefined,
    network: string | undefined,
    { lines, delivery, address, codes = [], currency: code }: QuoteRequest,
  ): Promise<QuoteJson> {
    const currency = currencyOf(this.rules, code);
    const visitor = { account: caller?.id, address: network };
    await this.limit.requireFew(visitor, codes);
    const records = await this.items.records(lines.map(({ item }) => item));
    const foreign = foreignVariant(lines, id => records.get(id));
    if (foreign) throw foreign;
    const offers = await this.promotions.offers([{ customer: caller, codes: codes.map(normalizeCode) }]);
    const offer = offers.for(caller, codes);
    await this.limit.count(visitor, offer.refused);
    const country = address?.country ?? this.rules.home;
    const cart = priceCart(this.rules, { lines, country, delivery, currency }, id => records.get(id), offer.rules);
    if (delivery !== undefined && !cart.method) throw notDelivered();
    const idle = idleCodes(offer, cart);
    const applied = [...offer.typed.values()].filter(typed => !idle.some(({ text }) => text === typed));
    return toQuote(cart, applied, [...offer.refused, ...idle]);
  }
}
