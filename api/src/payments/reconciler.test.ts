import type { Connection } from 'mongoose';
import type { Env } from '../config/env.js';
import type { Holds } from '../orders/holds.js';
import type { OrderQueues } from '../orders/order-queues.js';
import type { OrderStore } from '../orders/order-store.js';
import { orderRecord } from '../orders/testing/order-record.js';
import type { PaymentMetrics } from './payment-metrics.js';
import type { PaymentProvider } from './payment-provider.js';
import { Reconciler } from './reconciler.js';
import type { Settlement } from './settlement.js';

/** A reconciler with one payment due, and what it asked the provider about; `isMine` says whether it gets the lease. */
const withOneDue = (isMine: boolean) => {
  const asked: string[] = [];
  const queues = {
    lapsedHolds: async () => [],
    duePayments: async () => [orderRecord()],
    claimPayment: async () => isMine,
  } as unknown as OrderQueues;
  const provider = {
    getIntent: async (id: string) => {
      asked.push(id);
      return null;
    },
  } as unknown as PaymentProvider;
  const reconciler = new Reconciler(
    {} as Connection,
    { RECONCILE_SECONDS: 30 } as Env,
    queues,
    {} as OrderStore,
    {} as Holds,
    provider,
    {} as Settlement,
    {} as PaymentMetrics,
  );
  return { reconciler, asked };
};

it.each([
  ['looks at a payment it has the lease of', true, ['pi_1']],
  ['leaves a payment to the process that has its lease', false, []],
])('%s', async (_name, isMine, expected) => {
  const { reconciler, asked } = withOneDue(isMine);
  await reconciler.reconcileOnce();
  expect(asked).toEqual(expected);
});
