import { checkLedger } from './ledger.ts';
import type { MovementRecord, OrderRecord } from './types.ts';

const order = (_id: string, status: string, held: boolean): OrderRecord => ({
  _id,
  status,
  held,
  lines: [
    { item: 'saw', quantity: 2 },
    { item: 'drill', quantity: 1 },
  ],
  totalCents: 3998,
});
const goods = (id: string, ...kinds: MovementRecord['kind'][]): MovementRecord[] =>
  kinds.flatMap(kind => order(id, '', true).lines.map(line => ({ ...line, kind, order: id })));

/** A stock of ten each, and a paid, a cancelled, an unpaid and a lapsed order of both. */
const state = () => ({
  items: [
    { _id: 'saw', minimum: 1, stock: 6 },
    { _id: 'drill', minimum: 1, stock: 8 },
  ],
  orders: [
    order('sold', 'paid', true),
    order('dropped', 'cancelled', false),
    order('open', 'unpaid', true),
    order('lapsed', 'unpaid', false),
  ],
  movements: [
    { item: 'saw', kind: 'received', quantity: 10 } as const,
    { item: 'drill', kind: 'received', quantity: 10 } as const,
    ...goods('sold', 'held', 'released', 'held', 'sold'),
    ...goods('dropped', 'held', 'released'),
    ...goods('open', 'held'),
    ...goods('lapsed', 'held', 'released'),
  ] as MovementRecord[],
});
type State = ReturnType<typeof state>;

test('finds nothing if the ledger leads to the counts and the orders', () => {
  expect(checkLedger(state())).toEqual({ lost: [], doubled: [] });
});

test.each<[string, (state: State) => unknown, string]>([
  [
    'a count changed without a movement',
    ({ items }) => items[0] && items[0].stock++,
    'The ledger of item saw says 6, and 7 are there.',
  ],
  [
    'an order took a part of its lines',
    ({ movements }) => movements.splice(-3, 1),
    'The ledger of order lapsed (unpaid) is',
  ],
  ['a sale was not recorded', ({ movements }) => movements.splice(8, 2), 'The ledger of order sold (paid) is'],
  [
    'a unit went back to the stock, and no refund has it',
    ({ movements, items }) => {
      movements.push({ item: 'saw', kind: 'received', quantity: 1, order: 'sold' });
      if (items[0]) items[0].stock++;
    },
    'The ledger of order sold (paid) is',
  ],
  ['an order is gone', ({ orders }) => orders.pop(), 'The ledger has order lapsed, which is missing.'],
])('reports that %s', (_what, change, finding) => {
  const changed = state();
  change(changed);
  const { lost, doubled } = checkLedger(changed);
  expect([...lost, ...doubled]).toContainEqual(expect.stringContaining(finding));
});
