import { orderStatus } from '@kerf/contracts/orders';
import { messagesOf } from './order-notices.js';
import type { OrderRecord } from './orders.schema.js';
import { orderRecord } from './testing/order-record.js';

const before = orderRecord({ status: 'paid' });
const after = (changes: Partial<OrderRecord>) => ({ ...before, ...changes });
const refunded = (refundedCents: number) => ({ reversal: { refundedCents, asOf: new Date(0) } });

it.each([
  ['unpaid', 'paid', 'paid'],
  ['paid', 'shifted', 'shipped'],
  ['unpaid', 'cancelled', 'cancelled'],
] as const)('reports %s -> %s once, as %s', (from, to, event) => {
  expect(messagesOf(after({ status: from }), after({ status: to }))).toEqual([
    {
      _id: `order ${before._id} ${event}`,
      kind: 'order-message',
      about: { order: String(before._id), owner: before.owner, event },
    },
  ]);
});

it.each(orderStatus.options)('reports nothing if the order stays %s', status => {
  expect(messagesOf(after({ status }), after({ status, held: false }))).toEqual([]);
});

it('reports each refund with its own amount', () => {
  const first = messagesOf(before, after(refunded(500)));
  const second = messagesOf(after(refunded(500)), after(refunded(1200)));
  expect([first, second].flat()).toMatchObject([
    { _id: `order ${before._id} refunded 500`, about: { cents: 500 } },
    { _id: `order ${before._id} refunded 1200`, about: { cents: 700 } },
  ]);
});

it('reports no refund that the provider took back', () => {
  expect(messagesOf(after(refunded(500)), after(refunded(0)))).toEqual([]);
});

it('reports the refund of a late payment, whose order was cancelled before', () => {
  const [message, ...more] = messagesOf(
    after({ status: 'cancelled' }),
    after({ status: 'refunded', ...refunded(5997) }),
  );
  expect(message).toMatchObject({ about: { event: 'refunded', cents: 5997 } });
  expect(more).toEqual([]);
});
