import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { ENV, type Env } from '../../platform/config/env.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import type { NewJob } from '../../platform/jobs/jobs.repository.js';
import type { Lane } from '../../platform/jobs/lanes.js';
import { OrderChanges, type OrderListener } from '../record/order-changes.js';
import { isFree } from '../record/order-statuses.js';
import type { OrderRecord } from '../record/orders.schema.js';
import { refundedElsewhere } from '../record/refunded-elsewhere.js';

/** What a customer gets a message about. */
export type OrderEvent =
  | 'placed'
  | 'paid'
  | 'shipped'
  | 'cancelled'
  | 'refunded'
  | 'return-accepted'
  | 'return-declined'
  | 'link';

export const ORDER_MESSAGE = 'order-message';

/** No other message delays a receipt, and none that a stranger can cause delays the others. */
const lanes: Partial<Record<OrderEvent, Lane>> = { paid: 'receipts', placed: 'requests', link: 'requests' };

type Notified = Pick<OrderRecord, '_id' | 'owner' | 'isGuest' | 'totalCents'>;
type State = Notified & Pick<OrderRecord, 'status' | 'reversal' | 'refunds' | 'returns'>;

/** Writes the jobs of messages to customers, in the transaction of what they report. */
@Injectable()
export class OrderNotices implements OrderListener {
  constructor(
    private readonly jobs: Jobs,
    @Inject(ENV) private readonly env: Pick<Env, 'UNPAID_MAIL_MINUTES'>,
    changes: OrderChanges,
  ) {
    changes.register(this);
  }

  /**
   * Most buyers pay at once, and the message about a paid order says all that they need. So the one about an order that is not paid comes
   * later, if it is still so. A guest who has nothing to pay gets the link only: no payment shows that the address is not a stranger's.
   */
  async placed(session: ClientSession, drafts: readonly { order: Notified }[]): Promise<void> {
    const runAt = new Date(Date.now() + this.env.UNPAID_MAIL_MINUTES * 60_000);
    await this.jobs.enqueue(
      session,
      drafts.flatMap(({ order }) => {
        if (!isFree(order)) return [{ ...messageAbout(order, 'placed'), runAt }];
        return order.isGuest ? [messageAbout(order, 'link')] : [];
      }),
    );
  }

  /** Compares an order before and after a change. `action` is the one that the audit records. */
  async changed(session: ClientSession, before: State, after: State, action: string): Promise<void> {
    await this.jobs.enqueue(session, messagesOf(before, after, action));
  }

  /**
   * For events that do not change the order itself.
   * @param key tells this event from others of its kind: the id of a return, or of a request
   */
  async happened(
    session: ClientSession,
    order: Notified,
    event: OrderEvent,
    key: string | Types.ObjectId,
  ): Promise<void> {
    await this.jobs.enqueue(session, [messageAbout(order, event, { key: String(key) })]);
  }
}

const messageOfStatus: Partial<Record<OrderRecord['status'], OrderEvent>> = {
  paid: 'paid',
  shipped: 'shipped',
  cancelled: 'cancelled',
};

/** The messages about a change of an order. */
export const messagesOf = (before: State, after: State, action: string): NewJob[] => {
  const event = before.status === after.status ? undefined : eventOf(after, action);
  return [
    ...(event ? [messageAbout(after, event)] : []),
    ...refundMessages(before, after),
    ...returnMessages(before, after),
  ];
};

/**
 * A customer who cancels an unpaid order sees it at once, also where a changed order replaces it, and gets no message. Nobody gets one about
 * an order that expires: its person is removed. A guest gets none at all about a cancelled order, and none that a free one is paid: no payment
 * shows that the address is not a stranger's. The receipt is on the page that the link opens.
 */
const eventOf = ({ status, isGuest, totalCents }: State, action: string): OrderEvent | undefined => {
  if (action === 'order.cancel' || action === 'order.expire') return undefined;
  if (isGuest && (status === 'cancelled' || (status === 'paid' && isFree({ totalCents })))) return undefined;
  return messageOfStatus[status];
};

const refundMessages = (before: State, after: State): NewJob[] => {
  const own = (after.refunds ?? [])
    .filter(({ _id, status, notify }) => notify && status === 'succeeded' && statusIn(before.refunds, _id) !== status)
    .map(({ _id, amountCents: cents }) => messageAbout(after, 'refunded', { key: String(_id), cents }));
  const total = refundedElsewhere(after);
  const cents = total - refundedElsewhere(before);
  // The sum tells this refund from the others at the provider.
  return cents > 0 ? [...own, messageAbout(after, 'refunded', { key: String(total), cents })] : own;
};

const returnMessages = (before: State, after: State): NewJob[] =>
  (after.returns ?? [])
    .filter(({ _id, status }) => status !== 'requested' && statusIn(before.returns, _id) !== status)
    .map(({ _id, status }) => messageAbout(after, `return-${status as 'accepted' | 'declined'}`, { key: String(_id) }));

const statusIn = (records: readonly { _id: Types.ObjectId; status: string }[] = [], id: Types.ObjectId) =>
  records.find(({ _id }) => String(_id) === String(id))?.status;

const messageAbout = (
  { _id, owner, totalCents }: Notified,
  event: OrderEvent,
  more: { key?: string; cents?: number } = {},
): NewJob => ({
  key: ['order', _id, event, more.key].filter(Boolean).join(' '),
  kind: ORDER_MESSAGE,
  lane: (!isFree({ totalCents }) && lanes[event]) || 'mail',
  payload: { order: String(_id), owner, event, ...more },
});
