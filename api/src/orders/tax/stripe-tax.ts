import { unitOf } from '@kerf/contracts';
import { Logger, ServiceUnavailableException } from '@nestjs/common';
import type Stripe from 'stripe';
import { refusal } from '../../platform/errors/refusal.js';
import { hasCode, type StripeAccount, stripeClient, traced } from '../../platform/stripe/stripe-client.js';
import type { Destination } from '../pricing/delivery.js';
import type { Taxes } from '../pricing/taxes.js';
import { type TaxCalculation, TaxProvider, type TaxRequest, UnknownPlace } from './tax-provider.js';

/** Stripe wants the postal code of these countries, see https://docs.stripe.com/tax/customer-locations. */
const needPostcode = ['CA', 'US'];
/** More than the lines of a cart. */
const mostLines = 100;

/** Stripe Tax. A calculation takes about six seconds at most. Each one costs money. */
export class StripeTax extends TaxProvider {
  private readonly logger = new Logger(StripeTax.name);
  private readonly stripe: Stripe;

  constructor(account: StripeAccount) {
    super();
    this.stripe = stripeClient({ ...account, timeoutMs: 3_000, retries: 1 });
  }

  override isPrecise({ country, postcode }: Destination): boolean {
    return postcode !== undefined || !needPostcode.includes(country);
  }

  override async calculate(request: TaxRequest, idempotencyKey?: string): Promise<TaxCalculation> {
    const params = paramsOf(request);
    if (params.line_items.length === 0) return { id: undefined, taxes: taxesOf(request, new Map(), 0) };
    try {
      const { id, shipping_cost, line_items } = await this.stripe.tax.calculations.create(
        params,
        traced({ ...(idempotencyKey && { idempotencyKey }) }),
      );
      // The calculation itself has its first lines only.
      const lines =
        line_items?.has_more && id
          ? (await this.stripe.tax.calculations.listLineItems(id, { limit: mostLines }, traced())).data
          : (line_items?.data ?? []);
      const taxes = new Map(lines.map(({ reference, amount_tax }) => [reference, amount_tax]));
      return { id: id ?? undefined, taxes: taxesOf(request, taxes, shipping_cost?.amount_tax ?? 0) };
    } catch (cause) {
      if (hasCode(cause, 'customer_tax_location_invalid')) throw new UnknownPlace({ cause });
      throw this.unavailable(cause);
    }
  }

  override async record(calculation: string, reference: string): Promise<string> {
    try {
      const options = traced({ idempotencyKey: `${reference}-tax-transaction` });
      return (await this.stripe.tax.transactions.createFromCalculation({ calculation, reference }, options)).id;
    } catch (cause) {
      throw this.unavailable(cause);
    }
  }

  override async reverse(transaction: string, refundedCents: number, reference: string): Promise<void> {
    const part = { mode: 'partial', original_transaction: transaction, flat_amount: -refundedCents } as const;
    try {
      await this.stripe.tax.transactions.createReversal({ ...part, reference }, traced({ idempotencyKey: reference }));
    } catch (cause) {
      throw this.unavailable(cause);
    }
  }

  private unavailable(cause: unknown): ServiceUnavailableException {
    this.logger.warn(`Stripe Tax: ${(cause as Error).message}`);
    const message = refusal('noTax');
    return new ServiceUnavailableException(message, { cause });
  }
}

const paramsOf = ({ lines, deliveryCents, currency, country, postcode, included }: TaxRequest) => {
  const tax_behavior = included ? 'inclusive' : 'exclusive';
  return {
    currency: currency.toLowerCase(),
    customer_details: {
      address: { country, ...(postcode !== undefined && { postal_code: postcode }) },
      address_source: 'shipping',
    },
    line_items: lines
      .filter(({ totalCents }) => totalCents > 0)
      .map(({ item, totalCents }) => ({ amount: totalCents, reference: item, tax_behavior })),
    ...(deliveryCents > 0 && { shipping_cost: { amount: deliveryCents, tax_behavior } }),
    expand: ['line_items'],
  } satisfies Stripe.Tax.CalculationCreateParams;
};

/** In multiples of the currency's unit, which Stripe Tax does not know. */
const taxesOf = (
  { lines, currency, included }: TaxRequest,
  taxes: ReadonlyMap<string, number>,
  deliveryTax: number,
): Taxes => {
  const unit = unitOf(currency);
  const whole = (cents: number) => Math.round(cents / unit) * unit;
  const lineCents = lines.map(({ item, totalCents }) => {
    const tax = taxes.get(item);
    if (tax === undefined && totalCents > 0) throw new Error(`The calculation has no line ${item}.`);
    return whole(tax ?? 0);
  });
  return { lineCents, deliveryCents: whole(deliveryTax), included };
};
