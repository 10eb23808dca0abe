import { orderStatuses } from '@kerf/contracts/order-process';
import { order as orderResponse } from '@kerf/contracts/orders';
import { exactly } from '../../testing/exactly.js';
import { orderRecord } from '../testing/order-record.js';
import { toOrder } from './orders.mapper.js';

it('returns exactly the fields of the contract, in the major unit of the currency', () => {
  const response = toOrder(orderRecord({ request: { key: 'k', digest: 'd' } }));
  expect(exactly(orderResponse).parse(response)).toEqual(response);
  const lines = response.lines.map(line => ({ ...line, price: 1999, total: 5997 }));
  expect(orderResponse.parse(response)).toMatchObject({ total: 5997, lines });
  expect(response).toMatchObject({
    name: 'Jigsaw',
    quantity: 3,
    totalprice: 59.97,
    createdAt: '2030-01-02T03:04:05.678Z',
  });
  expect(response).not.toHaveProperty('transactionId');
});

it.each(orderStatuses)('maps paid and role of a %s order as in the spec', status => {
  const response = toOrder(orderRecord({ status, transactionId: 'pi_1' }));
  expect(response.paid).toBe(['paid', 'shipped'].includes(status));
  expect(response.role).toBe(status === 'shipped' ? 'shift' : undefined);
  expect(response.transactionId).toBe('pi_1');
});
