import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { loadRules, minimumTotal, type Rules } from '../../platform/shop-rules/rules.js';
import rulesFile from '../../platform/shop-rules/rules.json' with { type: 'json' };
import { deliveryMethods, deliveryPrice } from './delivery.js';
import { priceOf, taxesByRules } from './price.js';
import type { UntaxedLine } from './taxes.js';

const rules: Rules = {
  home: 'US',
  currencies: { base: 'USD', minimum: 50, offered: [] },
  delivery: [
    { id: 'slow', name: 'Slow', days: { min: 2, max: 4 }, zones: [{ countries: ['*'], price: 500, freeFrom: 10_000 }] },
    { id: 'fast', name: 'Fast', days: { min: 1, max: 1 }, zones: [{ countries: ['US', 'DE'], price: 300 }] },
  ],
  tax: [
    { countries: ['DE'], rate: 1900, included: true, categories: { 'tools-box': 700 } },
    { countries: ['US'], rate: 825, included: false, categories: {} },
  ],
};
const line = (totalCents: number, category: UntaxedLine['category'] = null) => ({ item: 'a', totalCents, category });
const priceIn = (country: string, deliveryCents: number, lines: readonly UntaxedLine[]) => {
  const untaxed = { lines, deliveryCents, currency: 'USD', country };
  return priceOf(untaxed, taxesByRules(rules)(untaxed));
};
const deliveryTo = (country: string, id: string, cents: number) => {
  const method = deliveryMethods(rules, { country }).find(each => each.id === id);
  return method ? deliveryPrice(method, cents) : 0;
};

it('lists the methods of a country, the cheapest first', () => {
  expect(deliveryMethods(rules, { country: 'US' }).map(({ id }) => id)).toEqual(['fast', 'slow']);
  expect(deliveryMethods(rules, { country: 'JP' }).map(({ id }) => id)).toEqual(['slow']);
});

it('adds the tax of each line and of the delivery', () => {
  expect(priceIn('US', deliveryTo('US', 'slow', 3999), [line(3998), line(1)])).toEqual({
    lineTaxCents: [330, 0],
    subtotalCents: 3999,
    deliveryCents: 500,
    deliveryTaxCents: 41,
    taxCents: 371,
    taxIncluded: false,
    totalCents: 4870,
  });
});

it('finds the tax that prices contain, at the rate of the category', () => {
  expect(priceIn('DE', deliveryTo('DE', 'fast', 12_970), [line(11_900), line(1070, 'tools-box')])).toMatchObject({
    lineTaxCents: [1900, 70],
    deliveryTaxCents: 48,
    taxCents: 2018,
    totalCents: 13_270,
  });
});

it('delivers free from an amount', () => {
  expect(deliveryTo('JP', 'slow', 9_999)).toBe(500);
  expect(deliveryTo('JP', 'slow', 10_000)).toBe(0);
});

it('has no tax where no rule names the country', () => {
  expect(priceIn('JP', 0, [line(1000)])).toMatchObject({ taxCents: 0, totalCents: 1000 });
});

const lines = fc.array(
  fc.record({
    item: fc.constant('a'),
    totalCents: fc.integer({ min: 0, max: 9_999_999_000_000 }),
    category: fc.constantFrom('tools-box' as const, 'power-saw' as const, null),
  }),
  { minLength: 1, maxLength: 50 },
);

it('has parts that always add up to the total, in whole cents', () => {
  fc.assert(
    fc.property(lines, fc.constantFrom('US', 'DE', 'JP'), (many, country) => {
      const price = priceIn(country, 500, many);
      const parts = price.lineTaxCents.reduce((total, tax) => total + tax, price.deliveryTaxCents);
      expect(parts).toBe(price.taxCents);
      expect(price.totalCents).toBe(
        price.subtotalCents + price.deliveryCents + (price.taxIncluded ? 0 : price.taxCents),
      );
      expect(Number.isSafeInteger(price.totalCents)).toBe(true);
      expect(price.taxCents).toBeLessThanOrEqual(price.totalCents);
    }),
  );
});

it('reads the rules that the shop ships', () => {
  expect(deliveryMethods(loadRules(), { country: 'US' })).not.toHaveLength(0);
  expect(() => loadRules('/nowhere/rules.json')).toThrow('/nowhere/rules.json (SHOP_RULES) is not right');
});

it('refuses rules with a currency that has no smallest total', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'kerf-rules-')), 'rules.json');
  const { minimum: _none, ...franc } = { code: 'CHF', rate: '0.9', minimum: 50 };
  const write = (offered: object) => writeFileSync(file, JSON.stringify({ ...rulesFile, currencies: { offered } }));
  write([franc]);
  expect(() => loadRules(file)).toThrow(/minimum/);
  write([{ ...franc, minimum: 0 }]);
  expect(() => loadRules(file)).toThrow(/minimum/);
  write([{ ...franc, minimum: 50 }]);
  expect([minimumTotal(loadRules(file), 'CHF'), minimumTotal(loadRules(file), 'USD')]).toEqual([50, 50]);
});

it('delivers free of charge to the home country alone, whatever the order is worth', () => {
  const shop = loadRules();
  const cheapest = (country: string) => {
    const [method] = deliveryMethods(shop, { country });
    return method && deliveryPrice(method, 5_000_000);
  };
  expect(cheapest('US')).toBe(0);
  for (const country of ['DE', 'GB', 'HK', 'JP']) expect(cheapest(country)).toBe(1_995);
});
