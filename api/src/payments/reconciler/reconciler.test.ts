import { ServiceUnavailableException } from '@nestjs/common';
import type { Holds } from '../../orders/checkout/holds.js';
import type { OrderStore } from '../../orders/record/order-store.js';
import type { OrderRecord } from '../../orders/record/orders.schema.js';
import { orderRecord } from '../../orders/testing/order-record.js';
import type { OrderQueues } from '../../orders/views/order-queues.js';
import type { Env } from '../../platform/config/env.js';
import type { PaymentMetrics } from '../payment-metrics.js';
import type { PaymentProvider } from '../provider/payment-provider.js';
import type { RefundSender } from '../refunds/refund-sender.js';
import type { Settlement } from '../settlement/settlement.js';
import { Reconciler } from './reconciler.js';

const { intent: _, ...neverOpened } = orderRecord();
const at = (seconds: number) => new Date(Date.UTC(2030, 0, 3, 4, 0, seconds));
/** An order whose payment is open, and due to be looked at like its hold is to lapse. */
const overdue = (id: string, seconds: number) =>
  orderRecord({ heldUntil: at(seconds), intent: { id, attempt: 1, openedAt: at(0), checkAt: at(seconds) } });

/**
 * A reconciler with payments due and a hold lapsed, and what it did about them. `isMine` says whether it gets the leases,
 * `isAway` of which payments the provider does not tell, `isLocked` whether no hold can be let lapse.
 */
const reconciling = ({ isMine = true, isAway = (_id: string) => false, isLocked = false, due = [orderRecord()] }) => {
  const asked: string[] = [];
  const lapsed: OrderRecord[] = [];
  const queues = {
    lapsedHolds: async () => [neverOpened],
    dueRefunds: async () => [],
    duePayments: async (now: Date) => due.filter(({ intent }) => (intent?.checkAt ?? 0) <= now),
    claimPayment: async ({ intent }: OrderRecord, until: Date) => {
      if (intent && isMine) intent.checkAt = until;
      return isMine;
    },
  } as unknown as OrderQueues;
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
    queues,
    {} as OrderStore,
    { lapse } as unknown as Holds,
    provider,
    {} as Settlement,
    {} as RefundSender,
    {} as PaymentMetrics,
  );
  return { reconciler, asked, lapsed };
};

it.each([
  ['looks at a payment it has the lease of', true, ['pi_1']],
  ['leaves a payment to the process that has its lease', false, []],
])('%s', async (_name, isMine, expected) => {
  const { reconciler, asked } = reconciling({ isMine });
  await reconciler.reconcileOnce(at(0));
  expect(asked).toEqual(expected);
});

it('lapses holds while the provider is down', async () => {
  const { reconciler, lapsed } = reconciling({ isAway: () => true });
  await expect(reconciler.reconcileOnce(at(0))).rejects.toBeInstanceOf(ServiceUnavailableException);
  expect(lapsed).toEqual([neverOpened]);
});

it('checks payments while the stock to return is locked', async () => {
  const { reconciler, asked } = reconciling({ isLocked: true });
  await expect(reconciler.reconcileOnce(at(0))).rejects.toBeInstanceOf(ServiceUnavailableException);
  expect(asked).toEqual(['pi_1']);
});

it('checks the other payments when the provider never responds about one', async () => {
  const [first, second] = [overdue('pi_mute', 1), overdue('pi_open', 2)];
  const { reconciler, lapsed } = reconciling({ isAway: id => id === 'pi_mute', due: [first, second] });
  await expect(reconciler.reconcileOnce(at(10))).rejects.toBeInstanceOf(ServiceUnavailableException);
  await reconciler.reconcileOnce(at(10));
  expect(lapsed).toContain(second);
  expect(lapsed).not.toContain(first);
});
