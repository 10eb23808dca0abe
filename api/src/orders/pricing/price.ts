import type { Category, DeliveryMethod } from '@kerf/contracts';
import { deliveryPrice } from './delivery.js';
import { entryOf, type Rules, type TaxRule } from './rules.js';

export interface UnpricedLine {
  unitPriceCents: number;
  quantity: number;
  category: Category | null;
}

/** All amounts are integer cents. The total is subtotal + delivery + tax, or without the tax where it is included. */
export interface Price {
  /** The tax of each line, in the order of the lines. */
  lineTaxCents: number[];
  subtotalCents: number;
  deliveryCents: number;
  deliveryTaxCents: number;
  /** Of lines and delivery. */
  taxCents: number;
  taxIncluded: boolean;
  totalCents: number;
}

const whole = 10_000;
const noTax: TaxRule = { countries: ['*'], rate: 0, included: true, categories: {} };

/**
 * The tax on an amount in cents, or in it if it is included, at a rate in basis points. It is rounded once, half up: per line
 * and for the delivery, never per unit and never on the sum.
 */
const taxOn = (amountCents: number, rate: number, included: boolean): number => {
  const divisor = 2n * BigInt(included ? whole + rate : whole);
  // Twice the amount, so that half of the divisor is whole. The products exceed the safe integers.
  return Number((2n * BigInt(amountCents) * BigInt(rate) + divisor / 2n) / divisor);
};

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** What these lines cost, delivered to a country by this method, or without delivery. */
export const priceOf = (
  rules: Rules,
  country: string,
  method: DeliveryMethod | undefined,
  lines: readonly UnpricedLine[],
): Price => {
  const { rate, included, categories } = entryOf(rules.tax, country) ?? noTax;
  const rateOf = (category: Category | null) => (category && categories[category]) ?? rate;
  const totals = lines.map(({ unitPriceCents, quantity }) => unitPriceCents * quantity);
  const lineTaxCents = lines.map(({ category }, at) => taxOn(totals[at] ?? 0, rateOf(category), included));
  const subtotalCents = sum(totals);
  const deliveryCents = method ? deliveryPrice(method, subtotalCents) : 0;
  const deliveryTaxCents = taxOn(deliveryCents, rate, included);
  const taxCents = sum(lineTaxCents) + deliveryTaxCents;
  return {
    lineTaxCents,
    subtotalCents,
    deliveryCents,
    deliveryTaxCents,
    taxCents,
    taxIncluded: included,
    totalCents: subtotalCents + deliveryCents + (included ? 0 : taxCents),
  };
};
