import { Logger } from '@nestjs/common';
import { Types } from 'mongoose';
import type { Env } from '../../platform/config/env.js';
import type { RateLimits } from '../../platform/rate-limit/rate-limits.js';
import { loadRules } from '../../platform/shop-rules/rules.js';
import { priceOf } from '../pricing/price.js';
import type { PricedCart } from '../pricing/price-cart.js';
import type { TaxCalculator } from '../pricing/taxes.js';
import type { OrderRecord } from '../record/orders.schema.js';
import { ShopTaxes } from './shop-taxes.js';
import type { TaxAnswersRepository } from './tax-answers.repository.js';
import { type TaxCalculation, TaxProvider, UnknownPlace } from './tax-provider.js';

/** A provider with one answer. */
class OneAnswer extends TaxProvider {
  constructor(private readonly answer: () => TaxCalculation) {
    super();
  }
  override isPrecise = () => true;
  override calculate = async () => this.answer();
  override record = async (calculation: string, reference: string) => `${reference} ${calculation}`;
  override reverse = async () => {};
}

const taxesWith = (answer: () => TaxCalculation) =>
  new ShopTaxes({} as TaxAnswersRepository, {} as RateLimits, new OneAnswer(answer), loadRules(), {} as Env);
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
  jest.spyOn(Logger.prototype, 'warn').mockImplementation();
});

it('knows the taxes of the cart that it was asked about, and of no other', async () => {
  const answers = { find: async () => answering(100).taxes } as unknown as TaxAnswersRepository;
  const provider = new OneAnswer(() => answering(100));
  const taxes = new ShopTaxes(answers, {} as RateLimits, provider, loadRules(), {} as Env);
  const cart = (totalCents: number, postcode = '98101') => ({
    lines: [{ item: 'a', totalCents, category: null }],
    ...{ deliveryCents: 100, currency: 'USD', country: 'US', postcode },
  });
  const priced = (taxesOf: TaxCalculator) =>
    ({ method: {}, price: priceOf(cart(1_000), taxesOf(cart(1_000))) }) as PricedCart;
  const taxesOf = await taxes.calculatorFor(priced, { account: undefined, address: undefined });
  expect(taxesOf?.(cart(1_000))).toMatchObject({ lineCents: [100], deliveryCents: 10 });
  expect(taxesOf?.(cart(1_000, ' 98101-1234'))).not.toHaveProperty('isUnknown');
  expect(taxesOf?.(cart(1_001))).toMatchObject({ lineCents: [0], isUnknown: true });
  expect(taxesOf?.(cart(1_000, '98102'))).toMatchObject({ isUnknown: true });
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

// Without this, another tax was reported.
it('reports the calculation of an order, and none with another tax', async () => {
  expect(await taxesWith(() => answering(100)).record(order, 1)).toBe('order-order taxcalc_1');
  expect(await taxesWith(() => answering(101)).record(order, 1)).toBeUndefined();
});
