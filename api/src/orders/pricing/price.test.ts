import fc from 'fast-check';
import { deliveryMethods } from './delivery.js';
import { priceOf, type UnpricedLine } from './price.js';
import { loadRules, type Rules } from './rules.js';

const rules: Rules = {
  home: 'US',
  delivery: [
    { id: 'slow', name: 'Slow', days: { min: 2, max: 4 }, zones: [{ countries: ['*'], price: 500, freeFrom: 10_000 }] },
    { id: 'fast', name: 'Fast', days: { min: 1, max: 1 }, zones: [{ countries: ['US', 'DE'], price: 300 }] },
  ],
  tax: [
    { countries: ['DE'], rate: 1900, included: true, categories: { 'tools-box': 700 } },
    { countries: ['US'], rate: 825, included: false, categories: {} },
  ],
};
const line = (unitPriceCents: number, quantity = 1, category: UnpricedLine['category'] = null) => ({
  unitPriceCents,
  quantity,
  category,
});
const methodTo = (country: string, id: string) => deliveryMethods(rules, country).find(method => method.id === id);

it('lists the methods of a country, the cheapest first', () => {
  expect(deliveryMethods(rules, 'US').map(({ id }) => id)).toEqual(['fast', 'slow']);
  expect(deliveryMethods(rules, 'JP').map(({ id }) => id)).toEqual(['slow']);
});

it('adds the tax of each line and of the delivery', () => {
  expect(priceOf(rules, 'US', methodTo('US', 'slow'), [line(1999, 2), line(1)])).toEqual({
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
  expect(priceOf(rules, 'DE', methodTo('DE', 'fast'), [line(11_900), line(1070, 1, 'tools-box')])).toMatchObject({
    lineTaxCents: [1900, 70],
    deliveryTaxCents: 48,
    taxCents: 2018,
    totalCents: 13_270,
  });
});

it('delivers free from an amount', () => {
  expect(priceOf(rules, 'JP', methodTo('JP', 'slow'), [line(9_999)]).deliveryCents).toBe(500);
  expect(priceOf(rules, 'JP', methodTo('JP', 'slow'), [line(10_000)]).deliveryCents).toBe(0);
});

it('has no tax where no rule names the country', () => {
  expect(priceOf(rules, 'JP', undefined, [line(1000)])).toMatchObject({ taxCents: 0, totalCents: 1000 });
});

const lines = fc.array(
  fc.record({
    unitPriceCents: fc.integer({ min: 1, max: 9_999_999 }),
    quantity: fc.integer({ min: 1, max: 1_000_000 }),
    category: fc.constantFrom('tools-box' as const, 'power-saw' as const, null),
  }),
  { minLength: 1, maxLength: 50 },
);

it('has parts that always add up to the total, in whole cents', () => {
  fc.assert(
    fc.property(lines, fc.constantFrom('US', 'DE', 'JP'), (many, country) => {
      const price = priceOf(rules, country, methodTo(country, 'slow'), many);
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
  expect(deliveryMethods(loadRules(), 'US')).not.toHaveLength(0);
  expect(() => loadRules('/nowhere/rules.json')).toThrow('/nowhere/rules.json (SHOP_RULES) is not right');
});
