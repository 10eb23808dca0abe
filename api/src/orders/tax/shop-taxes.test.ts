import { Types } from 'mongoose';
import type { Env } from '../../platform/config/env.js';
import type { RateLimits } from '../../platform/rate-limit/rate-limits.js';
import { loadRules } from '../pricing/rules.js';
import type { OrderRecord } from '../record/orders.schema.js';
import { ShopTaxes } from './shop-taxes.js';
import type { TaxAnswers } from './tax-answers.js';
import { type TaxCalculation, TaxProvider, UnknownPlace } from './tax-provider.js';

/** A provider with one answer. */
class OneAnswer extends TaxProvider {
  constructor(private readonly answer: () => TaxCalculation) {
    super();
  }
  override isPrecise = () => true;
  override calculate = async () => this.answer();
}

const taxesWith = (answer: () => TaxCalculation) =>
  new ShopTaxes({} as TaxAnswers, {} as RateLimits, new OneAnswer(answer), loadRules(), {} as Env);
const answering = (...lineCents: number[]): TaxCalculation => ({
  id: 'taxcalc_1',
  taxes: { lineCents, deliveryCents: 10, included: false },
});
const item = new Types.ObjectId();
const order = {
  _id: 'order',
  lines: [{ item, name: 'Saw', image: '/a.svg', unitPriceCents: 1_000, quantity: 1, taxCents: 100 }],
  delivery: { method: 'standard', name: 'Standard', priceCents: 100, taxCents: 10 },
  taxProvider: 'stripe',
} as unknown as OrderRecord;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation();
});

it('links the calculation of an order to its payment', async () => {
  expect(await taxesWith(() => answering(100)).calculationOf(order, 1)).toBe('taxcalc_1');
});

it('links no calculation with another tax than the order, which keeps its own', async () => {
  expect(await taxesWith(() => answering(101)).calculationOf(order, 1)).toBeUndefined();
});

it('links none if the place is unknown by now, or the taxes are those of the rules', async () => {
  const unknown = taxesWith(() => {
    throw new UnknownPlace();
  });
  expect(await unknown.calculationOf(order, 1)).toBeUndefined();
  const { taxProvider: _provider, ...byRules } = order;
  expect(await taxesWith(() => answering(100)).calculationOf(byRules as OrderRecord, 1)).toBeUndefined();
});
