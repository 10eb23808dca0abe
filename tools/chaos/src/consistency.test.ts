import { compare, type State } from './consistency.ts';
import type { Findings, OrderRecord } from './types.ts';

/** A consistent state: one item with a stock of eleven, and a shipped, a cancelled, a refunded and an unpaid order of two units. */
function consistentState(): State {
  const order = (_id: string, status: string, held: boolean, more?: Partial<OrderRecord>) => {
    const lines = [{ item: 'saw', quantity: 2 }];
    return { _id, status, held, lines, totalCents: 3998, request: { key: `key-${_id}` }, ...more };
  };
  const way = (id: string, ...steps: (string | null)[]) =>
    steps.slice(1).map((to, index) => ({ subject: `order:${id}`, action: 'test', from: steps[index] ?? null, to }));
  const charge = (id: string, refunded: boolean) => ({
    id: `ch-${id}`,
    status: 'succeeded',
    amount: 3998,
    refunded,
    payment_intent: `pi-${id}`,
    metadata: { order: id },
  });
  return {
    stock: new Map([['saw', 11]]),
    items: [{ _id: 'saw', minimum: 1, stock: 6 }],
    searchItems: new Map(['USD', 'EUR'].map(currency => [currency, [{ _id: 'saw', inStock: true }]])),
    orders: [
      order('sold', 'shipped', true, {
        ...{ number: 'K-1', intent: { id: 'pi-sold' }, transactionId: 'pi-sold' },
        ...{ ledger: [{ cents: 3998 }], parcels: [{ lines: [{ item: 'saw', quantity: 2 }] }] },
      }),
      order('dropped', 'cancelled', false),
      order('late', 'refunded', false, { ledger: [{ cents: 3998 }, { cents: -3998 }] }),
      order('open', 'unpaid', true),
      // The staff took it for a draft. It was exchanged for another order, whose difference was not paid.
      order('first', 'shipped', true, {
        ...{ totalCents: 3998, intent: { id: 'pi-first' }, transactionId: 'pi-first' },
        ...{ ledger: [{ cents: 3998 }, { cents: -1999 }], deliveryAddress: { line1: '2 Plane Road' } },
        taken: { draft: 'draft' },
        sentBy: { method: 'express' },
        parcels: [{ lines: [{ item: 'saw', quantity: 2 }], label: 'sent' }],
        returns: [{ _id: 'return', status: 'accepted', label: { _id: 'back' }, exchange: { order: 'second' } }],
        refunds: [
          {
            ...{ status: 'succeeded', providerId: 'none', restock: true, amountCents: 0, keptCents: 0 },
            ...{ request: { key: 'return return' }, lines: [{ item: 'saw', quantity: 1, unshipped: 0 }] },
          },
          {
            ...{ status: 'succeeded', providerId: 're', restock: false, amountCents: 1999 },
            ...{ request: { key: 'exchange second cancelled 1' }, lines: [] },
          },
        ],
      }),
      // It pays for another delivery of the first.
      order('more', 'shipped', true, {
        ...{ lines: [], totalCents: 2495, intent: { id: 'pi-more' }, transactionId: 'pi-more' },
        ...{ ledger: [{ cents: 2495 }], delivery: { method: 'express' }, taken: { addsTo: 'first', change: {} } },
      }),
      order('second', 'cancelled', false, {
        taken: { addsTo: 'first', returned: 'return', creditCents: 1999 },
        lines: [{ item: 'saw', quantity: 1 }],
      }),
    ],
    keys: [
      { _id: 'number K-1', order: 'sold' },
      { _id: 'payment pi-first', order: 'first' },
      { _id: 'payment pi-more', order: 'more' },
      { _id: 'payment pi-sold', order: 'sold' },
    ],
    audit: [
      ...way('sold', null, 'unpaid', 'paid', 'shipped'),
      ...way('dropped', null, 'unpaid', 'cancelled'),
      ...way('late', null, 'unpaid', 'cancelled', 'refunded'),
      ...way('open', null, 'unpaid'),
      ...way('first', null, 'unpaid', 'paid', 'shipped'),
      ...way('more', null, 'unpaid', 'paid', 'shipped'),
      ...way('second', null, 'unpaid', 'cancelled'),
      { subject: 'order:open', action: 'payment.open', from: 'unpaid', to: 'unpaid' },
      { subject: 'item:saw', action: 'item.add', from: null, to: null },
    ],
    provider: {
      charges: [
        charge('sold', false),
        charge('late', true),
        { ...charge('open', false), status: 'failed' },
        charge('first', false),
        { ...charge('more', false), amount: 2495 },
      ],
      refunds: [
        { charge: 'ch-late', amount: 3998, status: 'succeeded', metadata: {} },
        { charge: 'ch-first', amount: 1999, status: 'succeeded', metadata: { refund: 'credit' } },
      ],
    },
    acknowledged: {
      placed: [{ order: 'sold' }, { order: 'dropped' }, { order: 'late' }, { order: 'open' }],
      cancelled: [{ order: 'dropped' }, { order: 'late' }],
      charged: [{ order: 'sold', intent: 'pi-sold' }],
      paid: [{ order: 'sold' }],
      shipped: [{ order: 'sold' }],
      parted: [],
      reduced: [],
      taken: [{ order: 'first', draft: 'draft' }],
      resent: [{ order: 'first', method: 'express', change: 'more' }],
      moved: [{ order: 'first', line1: '2 Plane Road' }],
      labelled: [
        { order: 'first', label: 'sent' },
        { order: 'sold', label: 'unused' },
      ],
      exchanged: [{ order: 'first', returned: 'return' }],
    },
    carrier: {
      labels: ['sent', 'back', 'unused'].map(id => ({ id, reference: 'K-1' })),
      voided: ['unused'],
    },
  };
}

const indexOf = (list: OrderRecord[], id: string) => list.findIndex(({ _id }) => _id === id);
const remove = (list: OrderRecord[], id: string) => list.splice(indexOf(list, id), 1);
const find = (list: OrderRecord[], id: string) => list[indexOf(list, id)] as OrderRecord;
const searched = ({ searchItems }: State, currency: string) => searchItems.get(currency) ?? [];
const creditOf = ({ orders }: State) => firstOf(find(orders, 'first').refunds ?? []);
const firstOf = <Entry>(list: Entry[], index = 0) => list[index] as Entry;

test('finds nothing in a consistent state', () => {
  expect(compare(consistentState())).toEqual({ lost: [], doubled: [] });
});

/** What is wrong, the change that causes it, and the findings. */
const breaches: Record<string, [(state: State) => void, Partial<Findings>]> = {
  'an acknowledged order is gone': [
    ({ orders, items }) => {
      remove(orders, 'open');
      firstOf(items).stock = 8;
    },
    { lost: ['Order open was acknowledged as placed and is missing.', 'Order open has audit records and is missing.'] },
  ],
  'a cancelled order was paid after all': [
    ({ acknowledged }) => acknowledged.cancelled.push({ order: 'sold' }),
    { lost: ['Order sold was acknowledged as cancelled and is shipped.'] },
  ],
  'a shift was forgotten': [
    ({ orders, audit }) => {
      find(orders, 'sold').status = 'paid';
      audit.splice(2, 1);
    },
    { lost: ['Order sold was acknowledged as shipped and is paid.'] },
  ],
  'money was kept for a cancelled order': [
    ({ provider }) => {
      firstOf(provider.charges, 1).refunded = false;
    },
    { lost: ['Order late is refunded and its charge was not refunded.'] },
  ],
  'money was kept for no order': [
    ({ provider }) => provider.charges.push({ ...firstOf(provider.charges), metadata: { order: 'none' } }),
    { lost: ['Order none is missing and its charge was not refunded.'] },
  ],
  'an order was charged twice': [
    ({ provider }) => provider.charges.push({ ...firstOf(provider.charges), payment_intent: 'pi-2' }),
    {
      lost: ['The ledger of order sold (shipped) has 3998 cents, the provider 7996.'],
      doubled: ['Order sold was charged 2 times.'],
    },
  ],
  'an order was sold without a charge': [
    ({ provider, acknowledged }) => {
      provider.charges.shift();
      acknowledged.charged.pop();
    },
    {
      lost: [
        'Order sold is shipped and has no matching charge.',
        'The ledger of order sold (shipped) has 3998 cents, the provider 0.',
      ],
    },
  ],
  'another amount was charged': [
    ({ provider }) => {
      firstOf(provider.charges).amount = 1;
    },
    {
      lost: [
        'Order sold is shipped and has no matching charge.',
        'The ledger of order sold (shipped) has 3998 cents, the provider 1.',
      ],
    },
  ],
  'an acknowledged payment is gone': [
    ({ acknowledged }) => acknowledged.charged.push({ order: 'dropped', intent: 'pi-x' }),
    { lost: ['Payment pi-x was acknowledged and is missing.'] },
  ],
  'a charge was given back twice': [
    ({ provider }) => provider.refunds.push({ ...firstOf(provider.refunds), amount: 0 }),
    { doubled: ['Charge ch-late was refunded 2 times.'] },
  ],
  'a refund is missing in the ledger': [
    ({ provider }) =>
      provider.refunds.push({ charge: 'ch-sold', amount: 1999, status: 'succeeded', metadata: { refund: 'r' } }),
    { lost: ['The ledger of order sold (shipped) has 3998 cents, the provider 1999.'] },
  ],
  'a unit left twice': [
    ({ orders }) => find(orders, 'sold').parcels?.push({ lines: [{ item: 'saw', quantity: 1 }] }),
    { doubled: ['Order sold has 2 of item saw, and 3 left or were cancelled.'] },
  ],
  'a unit of a shipped order is left': [
    ({ orders }) => {
      find(orders, 'sold').parcels = [{ lines: [{ item: 'saw', quantity: 1 }] }];
    },
    { lost: ['Order sold is shipped, and 1 of item saw are left.'] },
  ],
  'an acknowledged parcel is gone': [
    ({ acknowledged }) => acknowledged.parted.push({ order: 'open' }),
    { lost: ['Order open has no parcel, and one was acknowledged.'] },
  ],
  'an acknowledged cancellation of a unit is gone': [
    ({ acknowledged }) => acknowledged.reduced.push({ order: 'sold' }),
    { lost: ['Order sold keeps a unit that was acknowledged as cancelled.'] },
  ],
  'a unit was cancelled twice': [
    ({ orders }) => {
      const lines = [{ item: 'saw', quantity: 1, unshipped: 1 }];
      const refund = { status: 'succeeded', providerId: 're', restock: false, lines };
      Object.assign(find(orders, 'sold'), { refunds: [refund, refund], parcels: [] });
    },
    { doubled: ['Order sold had one unit to cancel, and 2 are.'] },
  ],
  'a draft made two orders': [
    ({ orders }) => Object.assign(find(orders, 'open'), { taken: { draft: 'draft' } }),
    { doubled: ['The draft draft created 2 orders.'] },
  ],
  'the order of a draft is another one': [
    ({ acknowledged }) => acknowledged.taken.push({ order: 'open', draft: 'draft' }),
    { lost: ['Order open was acknowledged for the draft draft and is not its order.'] },
  ],
  'a changed address is gone': [
    ({ acknowledged }) => acknowledged.moved.push({ order: 'first', line1: '3 Plane Road' }),
    { lost: ['Order first was acknowledged to go to 3 Plane Road and goes to 2 Plane Road.'] },
  ],
  'a paid delivery was not changed': [
    ({ orders }) => {
      find(orders, 'first').sentBy = { method: 'standard' };
    },
    { lost: ['The order more for a delivery of first is shipped, and first is sent by standard.'] },
  ],
  'an acknowledged delivery is gone': [
    ({ acknowledged }) => acknowledged.resent.push({ order: 'sold', method: 'express' }),
    { lost: ['Order sold was acknowledged to be sent by express and is not.'] },
  ],
  'a delivery is to be paid twice': [
    ({ orders }) => Object.assign(find(orders, 'dropped'), { taken: { addsTo: 'first', change: {} } }),
    {
      lost: ['The order dropped for a delivery of first is cancelled, and first is sent by express.'],
      doubled: ['Order first has 2 orders for one delivery.'],
    },
  ],
  'a label was bought twice': [
    ({ carrier }) => carrier.labels.push({ id: 'more', reference: 'K-1' }),
    { doubled: ['Label more was bought for K-1, which has others.'] },
  ],
  'a label was voided that a parcel has': [
    ({ carrier }) => carrier.voided.push('sent'),
    { lost: ['Label sent of order first is void.'] },
  ],
  'an acknowledged label is gone': [
    ({ acknowledged }) => acknowledged.labelled.push({ order: 'sold', label: 'sent' }),
    { lost: ['Label sent was acknowledged and is not on order sold.'] },
  ],
  'two parcels have the same label': [
    ({ orders }) => {
      find(orders, 'sold').label = { _id: 'sent' };
    },
    { doubled: ['Label sent is on two parcels, the last one of order first.'] },
  ],
  'a label was never bought': [
    ({ orders }) => {
      find(orders, 'sold').label = { _id: 'asked' };
    },
    { lost: ['Label asked of order sold is missing at the carrier.'] },
  ],
  'a return was exchanged twice': [
    ({ orders }) => Object.assign(find(orders, 'dropped'), { taken: { addsTo: 'first', returned: 'return' } }),
    {
      lost: ['The return return of order first was acknowledged as exchanged and has no such order.'],
      doubled: ['The return return created 2 orders.'],
    },
  ],
  'an exchange that nobody pays keeps the money': [
    state => {
      creditOf(state).keptCents = 1999;
    },
    { lost: ['The exchange second (cancelled) took over 1999 cents, of which 1999 are kept and 1999 went back.'] },
  ],
  'a request made two orders': [
    ({ orders }) => {
      find(orders, 'open').request = { key: 'key-sold' };
    },
    { doubled: ['The request key-sold created 2 orders.'] },
  ],
  'a payment has no key': [({ keys }) => keys.pop(), { lost: ['Payment pi-sold of order sold has no key.'] }],
  'a key was written without the payment': [
    ({ keys }) => keys.push({ _id: 'payment pi-open', order: 'open' }),
    { doubled: ['The key "payment pi-open" names order open, which has no such payment.'] },
  ],
  'a number has no key': [({ keys }) => keys.shift(), { lost: ['Number K-1 of order sold has no key.'] }],
  'a key names another number': [
    ({ keys }) => keys.push({ _id: 'number K-2', order: 'open' }),
    { doubled: ['The key "number K-2" names order open, which has no such number.'] },
  ],
  'stock was lost': [({ items }) => firstOf(items).stock--, { lost: ['Item saw lost 1 units.'] }],
  'stock was returned twice': [({ items }) => firstOf(items).stock++, { doubled: ['Item saw gained 1 units.'] }],
  'stock was oversold': [
    state => {
      firstOf(state.items).stock = -1;
      for (const currency of ['USD', 'EUR']) firstOf(searched(state, currency)).inStock = false;
      firstOf(find(state.orders, 'open').lines).quantity = 9;
    },
    { doubled: ['Item saw was oversold by 1.'] },
  ],
  'the search of a currency does not know an item': [
    state => searched(state, 'EUR').pop(),
    { lost: ['The search in EUR does not know item saw.'] },
  ],
  'the search of a currency shows an item in stock as sold out': [
    state => {
      firstOf(searched(state, 'USD')).inStock = false;
    },
    { lost: ['The search in USD has item saw as sold out, and 6 are there.'] },
  ],
  'a cancelled order keeps its stock': [
    ({ orders, items }) => {
      find(orders, 'dropped').held = true;
      firstOf(items).stock = 4;
    },
    { lost: ['Order dropped is cancelled and still holds stock.'] },
  ],
  'a sold order has no stock': [
    ({ orders, items }) => {
      find(orders, 'sold').held = false;
      firstOf(items).stock = 8;
    },
    { lost: ['Order sold is shipped and holds no stock.'] },
  ],
  'a step was taken twice': [
    ({ audit }) => audit.push({ ...firstOf(audit, 1) }),
    { doubled: ['Order sold made a transition twice: unpaid, paid, shipped, paid.'] },
  ],
  'a step has no record': [
    ({ audit }) => audit.splice(1, 1),
    { lost: ['The audit records of order sold end at unpaid, but it is shipped.'] },
  ],
};

test.each(Object.entries(breaches))('reports that %s', (_name, [change, expected]) => {
  const state = consistentState();
  change(state);
  expect(compare(state)).toEqual({ lost: [], doubled: [], ...expected });
});
