import { isDeepStrictEqual } from 'node:util';
import { unitOf } from '@kerf/contracts';
import fc from 'fast-check';
import type { Rules } from '../../../platform/shop-rules/rules.js';
import { recordedDelivery, recordedLines } from '../../checkout/priced-lines.js';
import { recordedCurrency } from '../../record/order-currency.js';
import { orderRecord } from '../../testing/order-record.js';
import { priceCart } from '../price-cart.js';
import { type RandomCurrencyCart, randomCurrencyCart } from './random-currency-carts.js';
import { referencePrice } from './reference-currency.js';
import { refundInParts } from './refund-in-parts.js';

const method = { id: 'standard', name: 'Standard', days: { min: 1, max: 2 } };

export const priceRandom = ({ currency, rules: promotions, lines, delivery, tax }: RandomCurrencyCart) => {
  const rules: Rules = {
    home: 'US',
    currencies: { base: 'USD', minimum: 50, offered: [] },
    delivery: [{ ...method, zones: [{ countries: ['*'], price: delivery }] }],
    tax: [{ countries: ['*'], ...tax, categories: {} }],
  };
  const cart = {
    lines: lines.map(({ item, quantity }) => ({ item: String(item._id), quantity })),
    country: 'US',
    currency,
  };
  const found = new Map(lines.map(({ item }) => [String(item._id), item]));
  return priceCart(rules, cart, id => found.get(id), promotions);
};

/** Asserts that both implementations price random carts of other currencies alike, and that refunds return exactly what was paid. */
export const compareCurrencies = (numRuns: number): void => {
  const counts = new Map<string, number>();
  fc.assert(
    fc.property(randomCurrencyCart, random => {
      const cart = priceRandom(random);
      const { price, currency } = cart;
      const found = {
        lists: cart.lines.map(({ listCents }) => listCents),
        totals: cart.lines.map(({ totalCents }) => totalCents),
        delivery: price.deliveryCents,
        tax: price.taxCents,
        total: price.totalCents,
      };
      const reference = referencePrice(random);
      // Jest's own comparison is slow.
      if (!isDeepStrictEqual(found, reference)) expect(found).toEqual(reference);
      const unit = unitOf(currency.code);
      if (price.totalCents % unit !== 0) throw new Error('The provider does not take this total.');
      counts.set(currency.code, (counts.get(currency.code) ?? 0) + 1);
      if (price.totalCents === 0 || !cart.method) return;
      const { all, order } = refundInParts(
        orderRecord({
          ...recordedCurrency(currency),
          status: 'paid',
          taxIncluded: price.taxIncluded,
          lines: recordedLines(cart, 'en'),
          delivery: recordedDelivery(cart, cart.method, 'en'),
          totalCents: price.totalCents,
        }),
      );
      if (all !== price.totalCents) expect(all).toBe(price.totalCents);
      if (order.refunds?.some(({ amountCents }) => amountCents % unit !== 0))
        throw new Error('The provider does not refund this amount.');
    }),
    { numRuns },
  );
  // Otherwise the comparison would prove little.
  expect([...counts.keys()].sort()).toEqual(['EUR', 'JPY', 'KWD']);
};
