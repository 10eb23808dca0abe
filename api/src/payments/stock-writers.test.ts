import { setImmediate } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { StockQueue } from '../inventory/reservations/stock-queue.js';
import { Holds } from '../orders/checkout/holds.js';
import type { OrderStore } from '../orders/record/order-store.js';
import type { OrderRecord } from '../orders/record/orders.schema.js';
import { orderRecord } from '../orders/testing/order-record.js';
import type { PaymentIntent } from '../payments/provider/payment-provider.js';
import { Cancellation } from '../payments/settlement/cancellation.js';
import { Settlement } from '../payments/settlement/settlement.js';
import type { Env } from '../platform/config/env.js';
import { AccountListeners } from '../users/account-listeners.js';

const unused = {} as never;
const metrics = { settled: () => {}, holdLapsed: () => {} } as never;
const succeeded = (order: OrderRecord): PaymentIntent => ({
  id: 'pi_1',
  clientSecret: '',
  status: 'succeeded',
  amountCents: order.totalCents,
  currency: 'USD',
  orderId: String(order._id),
});

interface Deps {
  connection: Connection;
  store: OrderStore;
  queue: StockQueue;
}
const { intent: _, ...withoutPayment } = orderRecord();
const writers: [string, OrderRecord, (deps: Deps, order: OrderRecord) => Promise<unknown>][] = [
  [
    'cancelling',
    withoutPayment,
    ({ connection, store, queue }, order) =>
      new Cancellation(connection, unused, store, unused, queue, unused, unused, unused).cancel(
        String(order._id),
        'ann',
        'order.cancel',
      ),
  ],
  [
    'the end of a hold',
    withoutPayment,
    ({ connection, store, queue }, order) =>
      new Holds(connection, unused, {} as Env, store, unused, queue, metrics, unused, new AccountListeners()).lapse(
        order,
        'reconciler',
      ),
  ],
  [
    'a payment after the hold',
    orderRecord({ held: false }),
    ({ connection, store, queue }, order) =>
      new Settlement(connection, store, unused, queue, unused, unused, metrics, {
        register: () => {},
      } as never).markPaid(String(order._id), succeeded(order), { actor: 'reconciler' }),
  ],
];

it.each(writers)('%s waits for earlier work on its item', async (_name, order, write) => {
  const withSession = jest.fn(async () => {});
  const deps: Deps = {
    connection: { withSession } as unknown as Connection,
    store: { get: async () => order } as unknown as OrderStore,
    queue: new StockQueue(),
  };
  let finish = () => {};
  const earlier = deps.queue.run(
    order.lines,
    () =>
      new Promise<void>(resolve => {
        finish = resolve;
      }),
  );
  const written = write(deps, order);
  await setImmediate();
  expect(withSession).not.toHaveBeenCalled();
  finish();
  await Promise.all([earlier, written]);
  expect(withSession).toHaveBeenCalledTimes(1);
});
