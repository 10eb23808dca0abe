import fc from 'fast-check';
import { Types } from 'mongoose';
import type { MovementSum } from '../../inventory/ledger/stock-movements.repository.js';
import { effects, type MovementKind } from '../../inventory/ledger/stock-movements.schema.js';
import { differencesOf, ledgerBalances } from './stock-balance.js';

const item = new Types.ObjectId();
const sum = (kind: MovementKind, quantity: number, movements = 1): MovementSum => ({
  _id: { item, kind, quantity },
  movements,
});
const balanceOf = (...sums: MovementSum[]) => ledgerBalances(sums).get(String(item));

it.each<[string, MovementSum[], { count: number; held: number }]>([
  ['received goods can be sold', [sum('received', 10)], { count: 10, held: 0 }],
  ['held goods cannot', [sum('received', 10), sum('held', 3)], { count: 7, held: 3 }],
  ['sold goods are gone', [sum('received', 10), sum('held', 3), sum('sold', 3)], { count: 7, held: 0 }],
  [
    'released goods can be sold again',
    [sum('received', 10), sum('held', 3), sum('released', 3)],
    { count: 10, held: 0 },
  ],
  ['an adjustment can be negative', [sum('received', 10), sum('adjusted', -4)], { count: 6, held: 0 }],
  ['equal movements count each', [sum('received', 10), sum('held', 2, 3)], { count: 4, held: 6 }],
])('%s', (_name, sums, balance) => {
  expect(balanceOf(...sums)).toEqual(balance);
});

const anyKind = fc.constantFrom(...(Object.keys(effects) as MovementKind[]));
const anySum = fc.record({
  kind: anyKind,
  quantity: fc.integer({ min: 1, max: 99 }),
  movements: fc.integer({ min: 1, max: 9 }),
});

it('only received and adjusted goods change how many there are, with those that are sold', () => {
  fc.assert(
    fc.property(fc.array(anySum), rows => {
      const totalOf = (...kinds: MovementKind[]) =>
        rows.reduce((total, each) => total + (kinds.includes(each.kind) ? each.quantity * each.movements : 0), 0);
      const { count, held } = balanceOf(...rows.map(row => sum(row.kind, row.quantity, row.movements))) ?? {
        count: 0,
        held: 0,
      };
      expect(count + held + totalOf('sold')).toBe(totalOf('received', 'adjusted'));
    }),
  );
});

it('reports an item whose count or holds differ, and one without movements', () => {
  const balances = (...all: [string, number, number][]) =>
    new Map(all.map(([id, count, held]) => [id, { count, held }]));
  const actual = balances(['same', 5, 1], ['count', 5, 1], ['holds', 5, 1], ['unknown', 5, 0], ['empty', 0, 0]);
  const ledger = balances(['same', 5, 1], ['count', 6, 1], ['holds', 5, 0]);
  expect(differencesOf(actual, ledger).map(({ item }) => item)).toEqual(['count', 'holds', 'unknown']);
});
