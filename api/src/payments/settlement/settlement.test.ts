import { setImmediate } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { StockQueue } from '../../inventory/reservations/stock-queue.js';
import type { OrderStore } from '../../orders/record/order-store.js';
import { orderRecord } from '../../orders/testing/order-record.js';
import type { PaymentIntent } from '../provider/payment-provider.js';
import { Settlement } from './settlement.js';

const unused = {} as never;

it('reads an order only after an earlier report of its payment is written', async () => {
  const order = orderRecord();
  const intent: PaymentIntent = {
    id: 'pi_1',
    clientSecret: '',
    status: 'succeeded',
    amountCents: order.totalCents,
    currency: 'USD',
    orderId: String(order._id),
  };
  let commit = () => {};
  const withSession = jest.fn(
    () =>
      new Promise<void>(resolve => {
        commit = resolve;
      }),
  );
  const get = jest
    .fn()
    .mockResolvedValueOnce(order)
    .mockResolvedValue({ ...order, status: 'paid' });
  const settlement = new Settlement(
    { withSession } as unknown as Connection,
    { get } as unknown as OrderStore,
    unused,
    new StockQueue(),
    unused,
    unused,
    { settled: () => {} } as never,
    { register: () => {} } as never,
  );
  const report = () => settlement.markPaid(String(order._id), intent, { actor: 'ann' });
  const reports = Promise.all([report(), report()]);
  await setImmediate();
  expect(withSession).toHaveBeenCalledTimes(1);
  expect(get).toHaveBeenCalledTimes(1);
  commit();
  expect(await reports).toEqual(['pay', 'paid']);
});
