import type { Category } from '@kerf/contracts';
import { rounded } from '@kerf/contracts/orders';
import { entryOf, type Rules, type TaxRule } from './rules.js';

/** A line after discounts. */
export interface UntaxedLine {
  totalCents: number;
  category: Category | null;
}

/** All amounts are integers in the smallest unit of the currency. The total is subtotal + delivery + tax, or without the tax where it is included. */
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

/** The tax rule of a country. */
export const taxRuleOf = (rules: Rules, country: string): TaxRule => entryOf(rules.tax, country) ?? noTax;

/**
 * The tax on an amount in cents, or in it if it is included, at a rate in basis points. It is rounded once, half up to the unit: per line
 * and for the delivery, never per unit and never on the sum.
 */
const taxOn = (amountCents: number, rate: number, included: boolean, unit: number): number =>
  rounded(amountCents, rate, included ? whole + rate : whole, unit);

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** What these lines cost with their delivery, both after discounts, in this country. Taxes are multiples of `unit`. */
export const priceOf = (
  rules: Rules,
  country: string,
  deliveryCents: number,
  lines: readonly UntaxedLine[],
  unit = 1,
): Price => {
  const { rate, included, categories } = taxRuleOf(rules, country);
  const rateOf = (category: Category | null) => (category && categories[category]) ?? rate;
  const lineTaxCents = lines.map(({ totalCents, category }) => taxOn(totalCents, rateOf(category), included, unit));
  const subtotalCents = sum(lines.map(({ totalCents }) => totalCents));
  const deliveryTaxCents = taxOn(deliveryCents, rate, included, unit);
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
