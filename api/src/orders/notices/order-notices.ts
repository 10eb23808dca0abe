import { actionOf, type OrderAction } from '@kerf/contracts/order-process';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { ENV, type Env } from '../../platform/config/env.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import type { NewJob } from '../../platform/jobs/jobs.repository.js';
import type { Lane } from '../../platform/jobs/lanes.js';
import { labelOfReturn, type OrderReturn } from '../record/money/refund-records.js';
import { refundedElsewhere } from '../record/money/refunded-elsewhere.js';
import { OrderChanges, type OrderListener } from '../record/order-changes.js';
import { isFree } from '../record/order-statuses.js';
import type { OrderRecord } from '../record/orders.schema.js';

/** What a customer gets a message about. */
export type OrderEvent =
  | 'placed'
  | 'paid'
  | 'payment-failed'
  | 'shipped'
  | 'tracked'
  | 'unshipped'
  | 'lost'
  | 'cancelled'
  | 'refunded'
  | 'return-label'
  | 'return-accepted'
  | 'return-declined'
  | 'link';

export const ORDER_MESSAGE = 'order-message';

/** No other message delays a receipt, and none that a stranger can cause delays the others. */
const lanes: Partial<Record<OrderEvent, Lane>> = { paid: 'receipts', placed: 'requests', link: 'requests' };

type Notified = Pick<OrderRecord, '_id' | 'owner' | 'isGuest' | 'totalCents' | 'taken'>;
type State = Notified & Pick<OrderRecord, 'status' | 'reversal' | 'refunds' | 'returns' | 'parcels' | 'revision'>;

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
   * Most buyers pay at once, and the message about a paid order says all that they need. So the one about an order that is not paid comes later, if
   * it is still unpaid. The customer of an order that the staff took waits for its link, and gets it at once. A guest who has nothing to pay gets the
   * link only: no payment shows that the address is not a stranger's.
   */
  async placed(session: ClientSession, drafts: readonly { order: Notified }[]): Promise<void> {
    const runAt = new Date(Date.now() + this.env.UNPAID_MAIL_MINUTES * 60_000);
    await this.jobs.enqueue(
      session,
      drafts.flatMap(({ order }) => {
        if (!isFree(order)) return [{ ...messageAbout(order, 'placed'), ...(!order.taken && { runAt }) }];
        return order.isGuest ? [messageAbout(order, 'link')] : [];
      }),
    );
  }

  /** Compares an order before and after a change. `action` is the one that the audit records. */
  async changed(session: ClientSession, before: State, after: State, action: OrderAction): Promise<void> {
    await this.jobs.enqueue(session, messagesOf(before, after, action));
  }

  /**
   * For events that do not change the order itself.
   * @param key tells this event from others of its kind: the id of a return, or of a request
   * @param parcel the one that it is about
   */
  async happened(
    session: ClientSession,
    order: Notified,
    event: OrderEvent,
    key: string | Types.ObjectId,
    parcel?: Types.ObjectId,
  ): Promise<void> {
    const about = parcel && { parcel: String(parcel) };
    await this.jobs.enqueue(session, [messageAbout(order, event, { key: String(key), ...about })]);
  }
}

/** The messages about a change of an order. */
export const messagesOf = (before: State, after: State, action: OrderAction): NewJob[] => {
  const event = eventOf(after, action);
  return [
    ...(event ? orderMessages(before, after, event) : []),
    ...refundMessages(before, after),
    ...returnMessages(before, after),
    ...returnLabelMessages(before, after),
  ];
};

/**
 * A guest gets no message about a cancelled order, and none that a free one is paid: no payment shows that the address is not a stranger's.
 * The receipt is on the page that the link opens.
 */
const eventOf = ({ isGuest, totalCents }: State, action: OrderAction): OrderEvent | undefined => {
  const { message } = actionOf(action);
  if (isGuest && (message === 'cancelled' || (message === 'paid' && isFree({ totalCents })))) return undefined;
  return message;
};

const orderMessages = (before: State, after: State, event: OrderEvent): NewJob[] => {
  if (event === 'shipped') return parcelMessages(before, after);
  // Several parcels of an order can be withdrawn, and several payments fail, each with a message of its own.
  const isRepeated = event === 'unshipped' || event === 'lost' || event === 'payment-failed';
  return [messageAbout(after, event, isRepeated ? { key: String(after.revision) } : {})];
};

const parcelMessages = (before: State, after: State): NewJob[] =>
  (after.parcels ?? [])
    .slice(before.parcels?.length ?? 0)
    .map(({ _id }) => messageAbout(after, 'shipped', { key: String(_id), parcel: String(_id) }));

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

/** A return has one label at most that is bought, so its id tells the message from others. */
const returnLabelMessages = (before: State, after: State): NewJob[] => {
  const known = boughtLabels(before);
  return boughtLabels(after)
    .filter(id => !known.includes(id))
    .map(key => messageAbout(after, 'return-label', { key }));
};

/** The returns that have a label. */
const boughtLabels = ({ returns = [] }: State): string[] =>
  returns.filter(hasBoughtLabel).map(({ _id }) => String(_id));

export const hasBoughtLabel = (found: OrderReturn): boolean => labelOfReturn(found)?.tracking !== undefined;

const statusIn = (records: readonly { _id: Types.ObjectId; status: string }[] = [], id: Types.ObjectId) =>
  records.find(({ _id }) => String(_id) === String(id))?.status;

const messageAbout = (
  { _id, owner, totalCents }: Notified,
  event: OrderEvent,
  more: { key?: string; cents?: number; parcel?: string } = {},
): NewJob => ({
  key: ['order', _id, event, more.key].filter(Boolean).join(' '),
  kind: ORDER_MESSAGE,
  lane: (!isFree({ totalCents }) && lanes[event]) || 'mail',
  payload: { order: String(_id), owner, event, ...more },
});
