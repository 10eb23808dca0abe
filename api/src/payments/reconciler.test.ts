import { ServiceUnavailableException } from '@nestjs/common';
import type { Connection } from 'mongoose';
import type { Env } from '../config/env.js';
import type { Holds } from '../orders/holds.js';
import type { OrderQueues } from '../orders/order-queues.js';
import type { OrderStore } from '../orders/order-store.js';
import type { OrderRecord } from '../orders/orders.schema.js';
import { orderRecord } from '../orders/testing/order-record.js';
import type { PaymentMetrics } from './payment-metrics.js';
import type { PaymentProvider } from './payment-provider.js';
import { Reconciler } from './reconciler.js';
import type { Settlement } from './settlement.js';

const { intent: _, ...neverOpened } = orderRecord();

/**
 * A reconciler with one payment due and one hold lapsed, and what it did about them. `isMine` says whether it gets the lease,
 * `isAway` whether the provider is.
 */
const reconciling = ({ isMine = true, isAway = false }) => {
  const asked: string[] = [];
  const lapsed: OrderRecord[] = [];
  const queues = {
    lapsedHolds: async () => [neverOpened],
    duePayments: async () => [orderRecord()],
    claimPayment: async () => isMine,
  } as unknown as OrderQueues;
  const provider = {
    getIntent: async (id: string) => {
      if (isAway) throw new ServiceUnavailableException();
      asked.push(id);
      return null;
    },
  } as unknown as PaymentProvider;
  const reconciler = new Reconciler(
    {} as Connection,
    { RECONCILE_SECONDS: 30 } as Env,
    queues,
    {} as OrderStore,
    { lapse: async (order: OrderRecord) => lapsed.push(order) } as unknown as Holds,
    provider,
    {} as Settlement,
    {} as PaymentMetrics,
  );
  return { reconciler, asked, lapsed };
};

it.each([
  ['looks at a payment it has the lease of', true, ['pi_1']],
  ['leaves a payment to the process that has its lease', false, []],
])('%s', async (_name, isMine, expected) => {
  const { reconciler, asked } = reconciling({ isMine });
  await reconciler.reconcileOnce();
  expect(asked).toEqual(expected);
});

it('lets holds lapse before it waits for a provider that is away', async () => {
  const { reconciler, lapsed } = reconciling({ isAway: true });
  await expect(reconciler.reconcileOnce()).rejects.toBeInstanceOf(ServiceUnavailableException);
  expect(lapsed).toEqual([neverOpened]);
});
