import { normalizeCode } from '@kerf/contracts/orders';
import { Inject, Injectable } from '@nestjs/common';
import { ItemsService } from '../../items/items.service.js';
import { invalidField } from '../../platform/errors/invalid-field.js';
import { refusal } from '../../platform/errors/refusal.js';
import type { Visitor } from '../../platform/rate-limit/rate-limits.js';
import { RULES, type Rules } from '../../platform/shop-rules/rules.js';
import { priceCart } from '../pricing/price-cart.js';
import type { TaxCalculator } from '../pricing/taxes.js';
import { RunningPromotions } from '../promotions/running-promotions.js';
import { ShopTaxes } from '../tax/shop-taxes.js';
import type { Purchase } from './order-request.js';

/** Asks the tax provider before the transaction of an order, which waits for no other service. */
@Injectable()
export class OrderTaxes {
  constructor(
    private readonly items: ItemsService,
    private readonly promotions: RunningPromotions,
    private readonly taxes: ShopTaxes,
    @Inject(RULES) private readonly rules: Rules,
  ) {}

  /**
   * The calculator that the transaction prices the order with. If prices change before the transaction, the taxes are unknown there.
   * @returns undefined if the taxes are those of the rules
   * @throws BadRequestException if the tax depends on a postal code that the order lacks, or that does not exist
   * @throws ServiceUnavailableException if the provider does not respond
   */
  async calculatorFor(purchase: Purchase, visitor: Visitor): Promise<TaxCalculator | undefined> {
    if (!this.taxes.hasProvider) return undefined;
    const { user, lines, codes, postcode } = purchase;
    const records = await this.items.records(lines.map(({ item }) => item));
    const snapshots = await this.promotions.snapshotFor([{ customer: user, codes: codes.map(normalizeCode) }]);
    const { rules } = snapshots.applicableTo(user, codes);
    const price = (taxesOf: TaxCalculator) =>
      priceCart(this.rules, { ...purchase, taxesOf }, id => records.get(id), rules);
    const taxesOf = await this.taxes.calculatorFor(price, visitor);
    if (taxesOf && postcode === undefined && price(taxesOf).price.taxUnknown) throw needsPostcode();
    return taxesOf;
  }
}

/** The spec's form has an address of one text. */
const needsPostcode = () => invalidField('address', refusal('taxNeedsPostcode'));
