import { unitOf } from '@kerf/contracts';
import { rounded } from '@kerf/contracts/orders';
import { entryOf, type Rules, type TaxRule } from '../../platform/shop-rules/rules.js';
import type { TaxCalculator, Taxes, TaxInput } from './taxes.js';

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
  /** The total lacks a tax that cannot be calculated yet. */
  taxUnknown?: true;
  totalCents: number;
}

const whole = 10_000;
const noTax: TaxRule = { countries: ['*'], rate: 0, included: true, categories: {} };

export const taxRuleOf = (rules: Rules, country: string): TaxRule => entryOf(rules.tax, country) ?? noTax;

/**
 * The tax on an amount in cents, or in it if it is included, at a rate in basis points. It is rounded once, half up to the unit: per line
 * and for the delivery, never per unit and never on the sum.
 */
const taxOn = (amountCents: number, rate: number, included: boolean, unit: number): number =>
  rounded(amountCents, rate, included ? whole + rate : whole, unit);

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** The taxes of the rules file, by country and category. */
export const taxesByRules =
  (rules: Rules): TaxCalculator =>
  ({ lines, deliveryCents, country, currency }) => {
    const { rate, included, categories } = taxRuleOf(rules, country);
    const unit = unitOf(currency);
    const rateOf = (category: string | null) => (category === null ? undefined : categories[category]) ?? rate;
    return {
      lineCents: lines.map(({ totalCents, category }) => taxOn(totalCents, rateOf(category), included, unit)),
      deliveryCents: taxOn(deliveryCents, rate, included, unit),
      included,
    };
  };

/** What lines cost with their delivery, both after discounts, and with these taxes. */
export const priceOf = ({ lines, deliveryCents }: TaxInput, taxes: Taxes): Price => {
  const lineTaxCents = [...taxes.lineCents];
  const subtotalCents = sum(lines.map(({ totalCents }) => totalCents));
  const taxCents = sum(lineTaxCents) + taxes.deliveryCents;
  return {
    lineTaxCents,
    subtotalCents,
    deliveryCents,
    deliveryTaxCents: taxes.deliveryCents,
    taxCents,
    taxIncluded: taxes.included,
    ...(taxes.isUnknown && { taxUnknown: true }),
    totalCents: subtotalCents + deliveryCents + (taxes.included ? 0 : taxCents),
  };
};
