import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compare } from './lib/books.mjs';

/** One item of ten; one order of two units shifted, one cancelled, one refunded, one waiting: all as it should be. */
function world() {
  const order = (_id, status, held, more) => {
    const lines = [{ item: 'saw', quantity: 2 }];
    return { _id, status, held, lines, totalCents: 3998, request: { key: `key-${_id}` }, ...more };
  };
  const way = (id, ...steps) =>
    steps.slice(1).map((to, index) => ({ subject: `order:${id}`, action: 'test', from: steps[index], to }));
  const charge = (id, refunded) => ({
    id: `ch-${id}`,
    status: 'succeeded',
    amount: 3998,
    refunded,
    payment_intent: `pi-${id}`,
    metadata: { order: id },
  });
  return {
    stock: new Map([['saw', 10]]),
    items: [{ _id: 'saw', avilablequantity: 6 }],
    orders: [
      order('sold', 'shifted', true, { transactionId: 'pi-sold' }),
      order('dropped', 'cancelled', false),
      order('late', 'refunded', false),
      order('open', 'unpaid', true),
    ],
    audit: [
      ...way('sold', null, 'unpaid', 'paid', 'shifted'),
      ...way('dropped', null, 'unpaid', 'cancelled'),
      ...way('late', null, 'unpaid', 'cancelled', 'refunded'),
      ...way('open', null, 'unpaid'),
      { subject: 'order:open', action: 'payment.open', from: 'unpaid', to: 'unpaid' },
      { subject: 'item:saw', action: 'item.add', from: null, to: null },
    ],
    provider: {
      charges: [charge('sold', false), charge('late', true), { ...charge('open', false), status: 'failed' }],
      refunds: [{ charge: 'ch-late' }],
    },
    ledger: {
      placed: [{ order: 'sold' }, { order: 'dropped' }, { order: 'late' }, { order: 'open' }],
      cancelled: [{ order: 'dropped' }, { order: 'late' }],
      charged: [{ order: 'sold', intent: 'pi-sold' }],
      paid: [{ order: 'sold' }],
      shifted: [{ order: 'sold' }],
    },
  };
}

const remove = (list, id) =>
  list.splice(
    list.findIndex(({ _id }) => _id === id),
    1,
  );
const find = (list, id) => list.find(({ _id }) => _id === id);

test('right books are right', () => {
  assert.deepEqual(compare(world()), { lost: [], doubled: [] });
});

/** What goes wrong, how, and the sentences about it. */
const breaches = {
  'an acknowledged order is gone': [
    ({ orders, items }) => {
      remove(orders, 'open');
      items[0].avilablequantity = 8;
    },
    { lost: ['Order open was acknowledged as placed and is missing.', 'Order open has records and is missing.'] },
  ],
  'a cancelled order was paid after all': [
    ({ ledger }) => ledger.cancelled.push({ order: 'sold' }),
    { lost: ['Order sold was acknowledged as cancelled and is shifted.'] },
  ],
  'a shift was forgotten': [
    ({ orders, audit }) => {
      find(orders, 'sold').status = 'paid';
      audit.splice(2, 1);
    },
    { lost: ['Order sold was acknowledged as shifted and is paid.'] },
  ],
  'money was kept for a cancelled order': [
    ({ provider }) => {
      provider.charges[1].refunded = false;
    },
    { lost: ['Order late is refunded and its money was kept.'] },
  ],
  'money was kept for no order': [
    ({ provider }) => provider.charges.push({ ...provider.charges[0], metadata: { order: 'none' } }),
    { lost: ['Order none is missing and its money was kept.'] },
  ],
  'an order was charged twice': [
    ({ provider }) => provider.charges.push({ ...provider.charges[0], payment_intent: 'pi-2' }),
    { doubled: ['Order sold was charged 2 times.'] },
  ],
  'an order was sold without a charge': [
    ({ provider, ledger }) => {
      provider.charges.shift();
      ledger.charged.pop();
    },
    { lost: ['Order sold is shifted and its charge is not there.'] },
  ],
  'another amount was charged': [
    ({ provider }) => {
      provider.charges[0].amount = 1;
    },
    { lost: ['Order sold is shifted and its charge is not there.'] },
  ],
  'an acknowledged payment is gone': [
    ({ ledger }) => ledger.charged.push({ order: 'dropped', intent: 'pi-x' }),
    { lost: ['Payment pi-x was acknowledged and is not there.'] },
  ],
  'a charge was given back twice': [
    ({ provider }) => provider.refunds.push({ charge: 'ch-late' }),
    { doubled: ['Charge ch-late was given back 2 times.'] },
  ],
  'a request made two orders': [
    ({ orders }) => {
      find(orders, 'open').request.key = 'key-sold';
    },
    { doubled: ['The request key-sold made 2 orders.'] },
  ],
  'stock was lost': [({ items }) => items[0].avilablequantity--, { lost: ['Item saw lost 1 units.'] }],
  'stock was returned twice': [({ items }) => items[0].avilablequantity++, { doubled: ['Item saw gained 1 units.'] }],
  'stock was oversold': [
    ({ items, orders }) => {
      items[0].avilablequantity = -1;
      find(orders, 'open').lines[0].quantity = 9;
    },
    { doubled: ['Item saw was oversold by 1.'] },
  ],
  'a cancelled order keeps its stock': [
    ({ orders, items }) => {
      find(orders, 'dropped').held = true;
      items[0].avilablequantity = 4;
    },
    { lost: ['Order dropped is cancelled and keeps its stock.'] },
  ],
  'a sold order has no stock': [
    ({ orders, items }) => {
      find(orders, 'sold').held = false;
      items[0].avilablequantity = 8;
    },
    { lost: ['Order sold is shifted and has no stock.'] },
  ],
  'a step was taken twice': [
    ({ audit }) => audit.push({ ...audit[1] }),
    { doubled: ['Order sold took a step twice: unpaid, paid, shifted, paid.'] },
  ],
  'a step has no record': [
    ({ audit }) => audit.splice(1, 1),
    { lost: ['The records of order sold end at unpaid, it is shifted.'] },
  ],
};

for (const [name, [change, expected]] of Object.entries(breaches))
  test(`it is seen where ${name}`, () => {
    const books = world();
    change(books);
    assert.deepEqual(compare(books), { lost: [], doubled: [], ...expected });
  });
