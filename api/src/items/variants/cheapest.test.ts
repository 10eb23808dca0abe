import type { OfferedCurrency, Priced } from '@kerf/contracts';
import { priceIn } from '@kerf/contracts/orders';
import fc from 'fast-check';
import { cheapestOf } from './cheapest.js';

const euros: OfferedCurrency = { code: 'EUR', rate: '0.92', decimals: 2, step: 100, ending: 90 };
const yen: OfferedCurrency = { code: 'JPY', rate: '155', decimals: 0, step: 10, ending: 0 };
const dinars: OfferedCurrency = { code: 'KWD', rate: '0.307', decimals: 3, step: 50, ending: 0 };

const cents = fc.integer({ min: 1, max: 60_000 });
const reduction = fc.oneof(
  fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ amount: fc.integer({ min: 1, max: 5_000 }) }),
);
const priced: fc.Arbitrary<Priced> = fc
  .record({
    list: cents,
    sale: fc.option(reduction, { nil: undefined }),
    prices: fc.option(fc.dictionary(fc.constantFrom('EUR', 'JPY'), cents, { maxKeys: 2 }), { nil: undefined }),
  })
  .map(({ list, sale, prices }) => {
    const off = sale ? ('percent' in sale ? Math.round((list * sale.percent) / 100) : sale.amount) : 0;
    const price = Math.max(1, list - off);
    return { price, ...(price < list && { wasPrice: list, ...(sale && { sale }) }), ...(prices && { prices }) };
  });

it('keeps the cheapest variant of every currency at every rate', () => {
  const rate = fc.integer({ min: 1, max: 1_000_000 }).map(millis => String(millis / 1_000));
  fc.assert(
    fc.property(fc.array(priced, { minLength: 1, maxLength: 20 }), rate, (all, other) => {
      const price = Math.min(...all.map(each => each.price));
      const cheapest = cheapestOf(all);
      for (const currency of [euros, yen, dinars, { ...euros, rate: other }, { ...yen, rate: other }])
        expect(priceIn({ price, cheapest }, currency).price).toBe(
          Math.min(...all.map(each => priceIn(each, currency).price)),
        );
    }),
    { numRuns: 500 },
  );
});

it('keeps few of many variants', () => {
  const all = Array.from({ length: 100 }, (_, at) => ({ price: 1_000 + at, prices: { EUR: 2_000 - at } }));
  expect(cheapestOf(all)).toEqual([
    { price: 1_000, prices: { EUR: 2_000 } },
    { price: 1_099, prices: { EUR: 1_901 } },
  ]);
  expect(cheapestOf(all.map(({ price }) => ({ price })))).toBeUndefined();
});
