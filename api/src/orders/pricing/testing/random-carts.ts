import type { Benefit } from '@kerf/contracts';
import fc from 'fast-check';
import type { Undiscounted } from '../apply-promotions.js';
import type { PromotionRule } from '../promotion-rule.js';

const items = Array.from({ length: 6 }, (_, at) => String(at).padStart(24, '0'));
const categories: (string | null)[] = ['power-saw', 'tools-box', null];

/** Prices and percentages that need rounding are as likely as round ones. */
const percent = fc.oneof(
  fc.integer({ min: 1, max: 100 }),
  fc.integer({ min: 1, max: 10_000 }).map(value => value / 100),
);
const goods = fc.oneof(
  fc.uniqueArray(fc.constantFrom(...items), { minLength: 1, maxLength: 4 }).map(chosen => ({ items: chosen })),
  fc.constantFrom('power-saw', 'tools-box').map(category => ({ categories: [category] })),
);
const target = fc.oneof(fc.constant('order' as const), fc.constant('delivery' as const), goods);
const benefit: fc.Arbitrary<Benefit> = fc.oneof(
  fc.record({ percent, on: target }),
  fc.record({ amount: fc.integer({ min: 1, max: 9_000 }), on: target }),
  fc.record({ freeDelivery: fc.constant(true as const) }),
  fc.record({
    buy: fc.integer({ min: 1, max: 4 }),
    get: fc.integer({ min: 1, max: 3 }),
    percent,
    on: fc.oneof(fc.constant('order' as const), goods),
  }),
);

export const randomRules: fc.Arbitrary<PromotionRule[]> = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 0, max: 0xffff }).map(id => id.toString(16).padStart(24, '0')),
    name: fc.constantFrom('Sale', 'Club'),
    benefit,
    conditions: fc.record(
      { minimumTotal: fc.integer({ min: 1, max: 60_000 }), minimumQuantity: fc.integer({ min: 1, max: 12 }) },
      { requiredKeys: [] },
    ),
    combinable: fc.boolean(),
  }),
  { maxLength: 6, selector: ({ id }) => id },
);

export const randomCart: fc.Arbitrary<Undiscounted> = fc.record({
  lines: fc
    .array(
      fc.record({
        unit: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 50_000 })),
        quantity: fc.integer({ min: 1, max: 12 }),
        category: fc.constantFrom(...categories),
        /** Of a variant: the item that promotions name. */
        product: fc.option(fc.constantFrom(...items), { nil: undefined }),
      }),
      { minLength: 1, maxLength: items.length },
    )
    .map(lines =>
      lines.map(({ unit, quantity, category, product }, at) => ({
        item: product === undefined ? (items[at] ?? '') : String(at).padStart(24, 'f'),
        product,
        quantity,
        category,
        cents: unit * quantity,
      })),
    ),
  deliveryCents: fc.constantFrom(0, 1, 1995, 2495),
});
