import type { OrderAction } from '@kerf/contracts/order-process';
import { isPaid } from '../order-statuses.js';
import type { OrderRecord } from '../orders.schema.js';
import type { LedgerEntry } from './ledger-records.js';
import type { OrderRefund } from './refund-records.js';
import { refundedElsewhere } from './refunded-elsewhere.js';

export type Facts = Pick<
  OrderRecord,
  'status' | 'totalCents' | 'refunds' | 'reversal' | 'paidAt' | 'createdAt' | 'transactionId' | 'ledger'
>;

/** The entries of an order. One that has none from before orders had a ledger: those that its other fields tell. */
export const ledgerOf = (order: Facts): readonly LedgerEntry[] => order.ledger ?? pastEntries(order);

/** What the entries of these kinds add up to, of all without `kinds`. */
export const sumOf = (order: Facts, ...wanted: LedgerEntry['kind'][]): number =>
  ledgerOf(order).reduce((sum, { kind, cents }) => sum + (wanted.length > 0 && !wanted.includes(kind) ? 0 : cents), 0);

/** What the customer has paid, before refunds. */
export const paidCents = (order: Facts): number => sumOf(order, 'payment');

/** What went back to the customer by refunds. */
export const refundedCents = (order: Facts): number => 0 - sumOf(order, 'refund', 'failed refund');

/** What a change of an order adds to its ledger. */
export const newEntries = (before: Facts, after: Facts, cause: OrderAction, at: Date): LedgerEntry[] => {
  const moved = movements(before, after).map(entry => ({ ...entry, cause, at }));
  const lost = disputeBetween([...ledgerOf(before), ...moved], after);
  return lost === 0 ? moved : [...moved, { kind: 'dispute', cents: lost, cause, at }];
};

type Movement = Omit<LedgerEntry, 'cause' | 'at'>;
type Moved = Omit<Facts, 'paidAt' | 'createdAt' | 'ledger'>;

const movements = (before: Moved, after: Moved): Movement[] => {
  const paid = takenCents(after) - takenCents(before);
  const elsewhere = refundedElsewhere(after) - refundedElsewhere(before);
  const refunds = (after.refunds ?? []).flatMap(refund => {
    const wasSent = (before.refunds ?? []).some(each => String(each._id) === String(refund._id) && isSent(each));
    return wasSent === isSent(refund) ? [] : [movementOf(refund)];
  });
  const { transactionId } = after;
  return [
    { kind: 'payment' as const, cents: paid, ...(transactionId && { providerId: transactionId }) },
    ...refunds,
    { kind: 'refund' as const, cents: -elsewhere },
  ].filter(({ cents }) => cents !== 0);
};

/** Of an order that is not paid: a payment that came too late, and was refunded. */
const takenCents = (order: Moved): number => (isPaid(order) ? order.totalCents : (order.reversal?.refundedCents ?? 0));

const isSent = ({ status, providerId }: OrderRefund): boolean => providerId !== undefined && status !== 'failed';

const movementOf = (refund: OrderRefund): Movement => ({
  ...(isSent(refund)
    ? { kind: 'refund', cents: -refund.amountCents }
    : { kind: 'failed refund', cents: refund.amountCents }),
  ...(refund.providerId && refund.providerId !== 'none' && { providerId: refund.providerId }),
  refund: refund._id,
});

/** A lost dispute takes all that the shop has. */
const disputeBetween = (entries: readonly Pick<LedgerEntry, 'kind' | 'cents'>[], { reversal }: Moved): number => {
  const [all, disputed] = [entries, entries.filter(({ kind }) => kind === 'dispute')].map(list =>
    list.reduce((sum, { cents }) => sum + cents, 0),
  ) as [number, number];
  return reversal?.dispute === 'lost' ? Math.min(0, 0 - all) : 0 - disputed;
};

/** Those that an order without a ledger would have, at the times that its fields tell. */
export const pastEntries = (order: Omit<Facts, 'ledger'>): LedgerEntry[] => {
  const { reversal, refunds = [], createdAt, paidAt = createdAt } = order;
  const { refunds: _refunds, reversal: _reversal, ...placed } = order;
  const before = { ...placed, status: 'unpaid' as const, ledger: [] };
  return newEntries(before, order, 'payment.succeed', paidAt).map(entry => {
    const own = refunds.find(({ _id }) => String(_id) === String(entry.refund));
    if (entry.kind === 'payment') return entry;
    return own
      ? { ...entry, cause: 'refund.succeeded', at: own.at }
      : { ...entry, cause: 'payment.reverse', at: reversal?.asOf ?? paidAt };
  });
};
