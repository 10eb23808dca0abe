import { ServiceUnavailableException } from '@nestjs/common';
import type { Holds } from '../../orders/checkout/holds.js';
import type { OrderStore } from '../../orders/record/order-store.js';
import type { OrdersRepository } from '../../orders/record/orders.repository.js';
import type { OrderRecord } from '../../orders/record/orders.schema.js';
import { orderRecord } from '../../orders/testing/order-record.js';
import type { Env } from '../../platform/config/env.js';
import type { PaymentMetrics } from '../payment-metrics.js';
import type { PaymentProvider } from '../provider/payment-provider.js';
import type { RefundSender } from '../refunds/refund-sender.js';
import type { Cancellation } from '../settlement/cancellation.js';
import type { Settlement } from '../settlement/settlement.js';
import type { Arrivals } from '../shipping/arrivals.js';
import { Reconciler } from './reconciler.js';

const { intent: _, ...neverOpened } = orderRecord();
const at = (seconds: number) => new Date(Date.UTC(2030, 0, 3, 4, 0, seconds));
/** An order whose payment is open, and due to be looked at like its hold is to lapse. */
const overdue = (id: string, seconds: number) =>
  orderRecord({ heldUntil: at(seconds), intent: { id, attempt: 1, openedAt: at(0), checkAt: at(seconds) } });

/**
 * A reconciler with payments due and a hold lapsed, and what it did about them. `isChanged` says whether payments have changed
 * since they were read, `isAway` of which payments the provider does not tell, `isLocked` whether no hold can be let lapse.
 */
const reconciling = ({
  isChanged = false,
  isAway = (_id: string) => false,
  isLocked = false,
  due = [orderRecord()],
}) => {
  const asked: string[] = [];
  const lapsed: OrderRecord[] = [];
  const orders = {
    findLapsedHolds: async () => [neverOpened],
    findDueRefunds: async () => [],
    findDuePayments: async (now: Date) => due.filter(({ intent }) => (intent?.checkAt ?? 0) <= now),
    postponePayment: async ({ intent }: OrderRecord, until: Date) => {
      if (intent && !isChanged) intent.checkAt = until;
      return !isChanged;
    },
  } as unknown as OrdersRepository;
  const provider = {
    getIntent: async (id: string) => {
      if (isAway(id)) throw new ServiceUnavailableException();
      asked.push(id);
      return null;
    },
  } as unknown as PaymentProvider;
  const lapse = async (order: OrderRecord) => {
    if (isLocked) throw new ServiceUnavailableException();
    lapsed.push(order);
  };
  const reconciler = new Reconciler(
    { RECONCILE_SECONDS: 30 } as Env,
    orders,
    {} as OrderStore,
    { lapse } as unknown as Holds,
    provider,
    {} as Settlement,
    {} as Cancellation,
    {} as RefundSender,
    {} as PaymentMetrics,
    {} as Arrivals,
  );
  return { reconciler, asked, lapsed };
};

const signal = new AbortController().signal;

it.each([
  ['looks at a payment that is due', false, ['pi_1']],
  ['leaves a payment that has changed since it was read', true, []],
])('%s', async (_name, isChanged, expected) => {
  const { reconciler, asked } = reconciling({ isChanged });
  await reconciler.checkPayments(at(0), signal);
  expect(asked).toEqual(expected);
});

it('lapses a hold once, also if it cannot be lapsed', async () => {
  const { reconciler, lapsed } = reconciling({});
  await reconciler.lapseHolds(at(0), signal);
  expect(lapsed).toEqual([neverOpened]);
});

it('ends while the provider or the stock is not available, so that the job runs again', async () => {
  const { reconciler } = reconciling({ isAway: () => true, isLocked: true });
  await expect(reconciler.checkPayments(at(0), signal)).rejects.toBeInstanceOf(ServiceUnavailableException);
  await expect(reconciler.lapseHolds(at(0), signal)).rejects.toBeInstanceOf(ServiceUnavailableException);
});

it('checks the other payments when the provider never responds about some', async () => {
  const mute = Array.from({ length: 4 }, (_, number) => overdue(`pi_mute ${number}`, 1));
  const open = overdue('pi_open', 2);
  const { reconciler, lapsed } = reconciling({ isAway: id => id.startsWith('pi_mute'), due: [...mute, open] });
  await expect(reconciler.checkPayments(at(10), signal)).rejects.toBeInstanceOf(ServiceUnavailableException);
  expect(lapsed).toEqual([]);
  await reconciler.checkPayments(at(10), signal);
  expect(lapsed).toEqual([open]);
});

it('asks about no further payment once the process stops', async () => {
  const { reconciler, asked } = reconciling({});
  await expect(reconciler.checkPayments(at(0), AbortSignal.abort())).rejects.toThrow();
  expect(asked).toEqual([]);
});
