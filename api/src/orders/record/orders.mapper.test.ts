import { order as orderAnswer, orderStatus } from '@kerf/contracts/orders';
import { exactly } from '../../testing/exactly.js';
import { orderRecord } from '../testing/order-record.js';
import { toOrder } from './orders.mapper.js';

it('returns exactly the fields of the contract, in dollars', () => {
  const answer = toOrder(orderRecord({ request: { key: 'k', digest: 'd' } }));
  const lines = answer.lines.map(line => ({ ...line, price: 1999, total: 5997 }));
  expect(exactly(orderAnswer).parse(answer)).toEqual({ ...answer, totalprice: 5997, lines });
  expect(answer).toMatchObject({
    name: 'Jigsaw',
    quantity: 3,
    totalprice: 59.97,
    createdAt: '2030-01-02T03:04:05.678Z',
  });
  expect(answer).not.toHaveProperty('transactionId');
});

it.each(orderStatus.options)('maps paid and role of a %s order as in the spec', status => {
  const answer = toOrder(orderRecord({ status, transactionId: 'pi_1' }));
  expect(answer.paid).toBe(['paid', 'shifted'].includes(status));
  expect(answer.role).toBe(status === 'shifted' ? 'shift' : undefined);
  expect(answer.transactionId).toBe('pi_1');
});
