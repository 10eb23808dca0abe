import { applyPromotions } from './apply-promotions.js';
import type { PromotionRule, RuleLine } from './promotion-rule.js';
import { split } from './shares.js';
import { compareCurrencies } from './testing/compare-currencies.js';
import { comparePromotions } from './testing/compare-promotions.js';

const saw = 'a'.repeat(24);
const box = 'b'.repeat(24);
const line = (item: string, quantity: number, unitCents: number): RuleLine => ({
  item,
  category: item === saw ? 'power-saw' : 'tools-box',
  quantity,
  cents: unitCents * quantity,
});
const rule = (id: string, benefit: PromotionRule['benefit'], more: Partial<PromotionRule> = {}): PromotionRule => ({
  id,
  name: id,
  benefit,
  conditions: {},
  combinable: true,
  ...more,
});
const cents = (rules: PromotionRule[], lines: RuleLine[], deliveryCents = 0) => {
  const discounts = applyPromotions(rules, { lines, deliveryCents });
  const offs = (found: { promotion: string; cents: number }[]) => found.map(off => `${off.promotion} ${off.cents}`);
  return { lines: discounts.lines.map(offs), delivery: offs(discounts.delivery) };
};

it('prices carts as the second implementation does, and refunds what was paid', () => comparePromotions(500));

it('prices carts of other currencies as the second implementation does, and refunds what was paid', () =>
  compareCurrencies(500));

it('splits an amount by largest remainder, and never above a weight', () => {
  expect(
    split(
      100,
      [1, 1, 1].map(() => 1000),
    ),
  ).toEqual([34, 33, 33]);
  expect(split(5, [1, 9, 0])).toEqual([1, 4, 0]);
  expect(split(10, [1, 9, 0])).toEqual([1, 9, 0]);
  expect(split(1, [0, 0])).toEqual([0, 0]);
});

it('applies combinable promotions in order: items, buy and get, the order, the delivery', () => {
  const rules = [
    rule('1', { freeDelivery: true }),
    rule('2', { percent: 10, on: 'order' }),
    rule('3', { buy: 1, get: 1, percent: 100, on: { items: [box] } }),
    rule('4', { amount: 500, on: { categories: ['power-saw'] } }),
  ];
  // 2 x 100.00 less 2 x 5.00 is 190.00; 2 x 20.00 less one is 20.00; 10 % of 210.00 is 21.00.
  expect(cents(rules, [line(saw, 2, 10_000), line(box, 2, 2_000)], 1995)).toEqual({
    lines: [
      ['4 1000', '2 1900'],
      ['3 2000', '2 200'],
    ],
    delivery: ['1 1995'],
  });
});

it('chooses the highest benefit of those that do not combine', () => {
  const alone = rule('3', { percent: 15, on: 'order' }, { combinable: false });
  const small = [rule('1', { percent: 5, on: 'order' }), rule('2', { amount: 100, on: 'order' })];
  expect(cents([...small, alone], [line(saw, 1, 10_000)]).lines).toEqual([['3 1500']]);
  const large = [...small, rule('4', { percent: 20, on: { items: [saw] } })];
  expect(cents([...large, alone], [line(saw, 1, 10_000)]).lines).toEqual([['4 2000', '1 400', '2 100']]);
});

it('takes the smallest id of equal benefits', () => {
  const [one, two] = ['1', '2'].map(id => rule(id, { percent: 10, on: 'order' }, { combinable: false }));
  expect(cents([two, one] as PromotionRule[], [line(saw, 1, 1000)]).lines).toEqual([['1 100']]);
});

it('compares the minimum with the goods that the benefit is on, before other discounts', () => {
  const half = rule('1', { percent: 50, on: { items: [saw] } });
  const fromHundred = (conditions: PromotionRule['conditions']) =>
    rule('2', { amount: 300, on: { categories: ['power-saw'] } }, { conditions });
  const bought = [line(saw, 2, 5_000), line(box, 9, 5_000)];
  expect(cents([half, fromHundred({ minimumTotal: 10_000 })], bought).lines[0]).toEqual(['1 5000', '2 600']);
  expect(cents([half, fromHundred({ minimumTotal: 10_001 })], bought).lines[0]).toEqual(['1 5000']);
  expect(cents([fromHundred({ minimumQuantity: 3 })], bought).lines).toEqual([[], []]);
});

it('takes nothing below zero', () => {
  expect(cents([rule('1', { amount: 99_999_999, on: 'order' })], [line(saw, 1, 999), line(box, 1, 1)]).lines).toEqual([
    ['1 999'],
    ['1 1'],
  ]);
});

it('gives the cheapest units of each complete group', () => {
  const threeForTwo = rule('1', { buy: 2, get: 1, percent: 100, on: 'order' });
  const off = (saws: number, boxes: number) =>
    cents([threeForTwo], [line(saw, saws, 10_000), line(box, boxes, 2_000)]).lines;
  expect(off(2, 1)).toEqual([[], ['1 2000']]);
  expect(off(1, 1)).toEqual([[], []]);
  expect(off(5, 1)).toEqual([['1 10000'], ['1 2000']]);
});
