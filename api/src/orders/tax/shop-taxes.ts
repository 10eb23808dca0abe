import { BadRequestException, Inject, Injectable, Logger } from '@nestjs/common';
import { ENV, type Env } from '../../platform/config/env.js';
import { refusal } from '../../platform/errors/refusal.js';
import { RateLimits, type Visitor } from '../../platform/rate-limit/rate-limits.js';
import { entryOf, RULES, type Rules } from '../../platform/shop-rules/rules.js';
import { postcodeCountries } from '../pricing/delivery.js';
import { taxRuleOf } from '../pricing/price.js';
import type { PricedCart } from '../pricing/price-cart.js';
import { type TaxCalculator, type Taxes, type TaxInput, unknownTaxes } from '../pricing/taxes.js';
import { orderCurrency } from '../record/order-currency.js';
import { lineTotal, taxOf } from '../record/order-lines.js';
import type { OrderRecord } from '../record/orders.schema.js';
import { TaxAnswersRepository, taxKey } from './tax-answers.repository.js';
import { TaxProvider, type TaxRequest } from './tax-provider.js';

const hour = { windowMs: 60 * 60_000, message: refusal('manyPrices') };

/** The taxes of carts and orders, of the rules file or of the shop's provider. See docs/decisions/055-tax-provider.md. */
@Injectable()
export class ShopTaxes {
  private readonly logger = new Logger(ShopTaxes.name);
  private readonly running = new Map<string, Promise<Taxes>>();

  constructor(
    private readonly answers: TaxAnswersRepository,
    private readonly limits: RateLimits,
    @Inject(TaxProvider) private readonly provider: TaxProvider | null,
    @Inject(RULES) private readonly rules: Rules,
    @Inject(ENV) private readonly env: Env,
  ) {}

  get hasProvider(): boolean {
    return this.provider !== null;
  }

  /**
   * Finds out the taxes of a cart, so that it can be priced without a request, for example in a transaction. The result knows the taxes of
   * this cart only; those of a cart whose prices have changed since are unknown.
   * @param price prices the cart with a calculator
   * @returns undefined if the shop has no provider: then the taxes are those of the rules
   * @throws UnknownPlace
   * @throws ServiceUnavailableException if the provider does not respond
   * @throws TooManyTries if the visitor has caused too many calculations
   */
  async calculatorFor(
    price: (taxesOf: TaxCalculator) => PricedCart,
    visitor: Visitor,
  ): Promise<TaxCalculator | undefined> {
    if (!this.provider) return undefined;
    let untaxed: TaxInput | undefined;
    const { method } = price(input => {
      untaxed = input;
      return unknownTaxes(input);
    });
    if (!untaxed || !method || !this.provider.isPrecise(untaxed)) return unknownTaxes;
    const key = taxKey(this.requestOf(untaxed));
    const taxes = (await this.answers.find(key)) ?? (await this.ask(this.provider, this.requestOf(untaxed), visitor));
    return input => (taxKey(this.requestOf(input)) === key ? taxes : unknownTaxes(input));
  }

  /** The countries where the price depends on the postal code. Null: every country. */
  postcodes(): string[] | null {
    return this.provider ? null : postcodeCountries(this.rules);
  }

  /** Whether prices contain the tax of a country. That of a provider is added unless the rules say that they do. */
  isIncluded(country: string): boolean {
    return this.provider
      ? (entryOf(this.rules.tax, country)?.included ?? false)
      : taxRuleOf(this.rules, country).included;
  }

  /**
   * A calculation at the provider for the payment of an order alone, because the provider reports each one once. Undefined if the taxes are
   * not of the provider, or if they are not the same any more: the taxes of a placed order do not change.
   * @throws ServiceUnavailableException if the provider does not respond
   */
  async calculationOf(order: OrderRecord, attempt: number): Promise<string | undefined> {
    if (!this.provider || !order.taxProvider) return undefined;
    try {
      const key = `order-${order._id}-tax-${attempt}`;
      const { id, taxes } = await this.provider.calculate(this.requestOfOrder(order), key);
      const sum = taxes.lineCents.reduce((total, cents) => total + cents, taxes.deliveryCents);
      if (sum === taxOf(order)) return id;
      this.logger.warn(`The tax of order ${order._id} is ${taxOf(order)}, and now ${sum}. Report it by hand.`);
    } catch (error) {
      if (!(error instanceof BadRequestException)) throw error;
      this.logger.warn(`The tax of order ${order._id} cannot be calculated again. Report it by hand.`);
    }
    return undefined;
  }

  /**
   * Reports the tax of a paid order whose payment is linked to no calculation.
   * @returns the transaction at the provider, or undefined as `calculationOf`
   * @throws ServiceUnavailableException if the provider does not respond
   */
  async record(order: OrderRecord, attempt: number): Promise<string | undefined> {
    const calculation = await this.calculationOf(order, attempt);
    return calculation && this.provider?.record(calculation, `order-${order._id}`);
  }

  /** Takes back the tax of a refund. Idempotent per reference. @throws ServiceUnavailableException */
  async reverse(transaction: string, refundedCents: number, reference: string): Promise<void> {
    await this.provider?.reverse(transaction, refundedCents, reference);
  }

  /** Visitors who ask for the same at once share a calculation. */
  private async ask(provider: TaxProvider, request: TaxRequest, visitor: Visitor): Promise<Taxes> {
    const { TAX_CALCULATIONS_PER_VISITOR: limit } = this.env;
    await this.limits.countOfVisitor('taxes', visitor, limit, hour);
    const key = taxKey(request);
    const running = this.running.get(key) ?? this.calculated(provider, request, key);
    this.running.set(key, running);
    return running.finally(() => this.running.delete(key));
  }

  private async calculated(provider: TaxProvider, request: TaxRequest, key: string): Promise<Taxes> {
    // Another visitor's calculation can have ended while this one's was counted.
    const stored = await this.answers.find(key);
    if (stored) return stored;
    const { taxes } = await provider.calculate(request);
    await this.answers.keep(key, taxes);
    return taxes;
  }

  private requestOf(input: TaxInput): TaxRequest {
    return { ...input, included: this.isIncluded(input.country) };
  }

  private requestOfOrder(order: OrderRecord): TaxRequest {
    const { lines, delivery, deliveryAddress, taxIncluded } = order;
    return {
      lines: lines.map(line => ({ item: String(line.item), totalCents: lineTotal(line), category: null })),
      deliveryCents: delivery?.priceCents ?? 0,
      currency: orderCurrency(order),
      country: deliveryAddress?.country ?? this.rules.home,
      postcode: deliveryAddress?.postcode,
      included: taxIncluded ?? true,
    };
  }
}
