import type { DeliveryMethod, QuoteJson, QuoteRequest } from '@kerf/contracts';
import { normalizeCode } from '@kerf/contracts/orders';
import { Inject, Injectable } from '@nestjs/common';
import { Categories } from '../../catalogue/categories/categories.js';
import { ItemsService } from '../../items/items.service.js';
import type { Visitor } from '../../platform/rate-limit/rate-limits.js';
import { currencyOf } from '../../platform/shop-rules/currencies.js';
import { RULES, type Rules } from '../../platform/shop-rules/rules.js';
import { foreignVariant } from '../pricing/cart-problems.js';
import { type Destination, deliveryMethods, methodIn, notDelivered } from '../pricing/delivery.js';
import { type AgreedPrices, priceCart } from '../pricing/price-cart.js';
import { toQuote } from '../pricing/quote.js';
import { withTaxedCategories } from '../pricing/taxed-categories.js';
import type { TaxCalculator } from '../pricing/taxes.js';
import { CodeLimit } from '../promotions/code-limit.js';
import type { Customer } from '../promotions/promotion-counters.js';
import { idleCodes } from '../promotions/promotion-snapshot.js';
import { RunningPromotions } from '../promotions/running-promotions.js';
import { ShopTaxes } from '../tax/shop-taxes.js';

/** Who asks what a purchase costs. */
export interface Asker {
  /** Who would buy. Undefined for a guest. */
  customer: Customer | undefined;
  /** Who causes the costs of the answer. */
  visitor: Visitor;
}

/** What a quote is of. A draft of the staff has no lines yet, or no codes. */
export type Quoted = Pick<QuoteRequest, 'lines' | 'delivery' | 'address' | 'codes' | 'currency'>;

@Injectable()
export class QuotesService {
  constructor(
    private readonly items: ItemsService,
    private readonly promotions: RunningPromotions,
    private readonly limit: CodeLimit,
    private readonly taxes: ShopTaxes,
    private readonly categories: Categories,
    @Inject(RULES) private readonly rules: Rules,
  ) {}

  /** @throws BadRequestException if the currency is not offered */
  methods(
    { country = this.rules.home, postcode }: Partial<Destination>,
    language: string,
    currency?: string,
  ): DeliveryMethod[] {
    const methods = deliveryMethods(this.rules, { country, postcode }, currencyOf(this.rules, currency));
    return methods.map(method => methodIn(method, language));
  }

  /**
   * @throws BadRequestException if the delivery method does not exist in this country, the currency is not offered, or a line names a variant of
   * another item
   * @throws UnknownPlace if the tax provider does not know the postal code
   * @throws ServiceUnavailableException if the tax provider does not respond
   * @throws TooManyTries if the visitor caused too many calculations of taxes
   */
  async quote(
    { customer, visitor }: Asker,
    { lines, delivery, address, codes: typed, currency: code }: Quoted,
    language: string,
    agreed?: AgreedPrices,
  ): Promise<QuoteJson> {
    const currency = currencyOf(this.rules, code);
    const records = await this.items.records(lines.map(({ item }) => item));
    const foreign = foreignVariant(lines, id => records.get(id));
    if (foreign) throw foreign;
    const { applicable, setAside } = await this.limit.within(
      visitor,
      typed,
      async ({ codes, refused }) => {
        const snapshot = await this.promotions.snapshotFor([{ customer, codes: codes.map(normalizeCode) }]);
        return { applicable: snapshot.applicableTo(customer, codes), setAside: refused };
      },
      result => result.applicable.refused,
    );
    const country = address?.country ?? this.rules.home;
    const to = { country, postcode: address?.postcode };
    const rules = withTaxedCategories(this.rules, await this.categories.now());
    const price = (taxesOf?: TaxCalculator) =>
      priceCart(rules, { lines, ...to, delivery, currency, taxesOf, agreed }, id => records.get(id), applicable.rules);
    const cart = price(await this.taxes.calculatorFor(price, visitor));
    if (delivery !== undefined && !cart.method) throw notDelivered(this.rules, to);
    const idle = idleCodes(applicable, cart);
    const applied = [...applicable.typed.values()].filter(code => !idle.some(({ text }) => text === code));
    return toQuote(cart, language, applied, [...setAside, ...applicable.refused, ...idle]);
  }
}
