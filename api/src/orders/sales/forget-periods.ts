import type { ClientSession, mongo } from 'mongoose';
import type { SalePeriodRecord, SaleRecord } from './sales.schema.js';

type Periods = mongo.Collection<SalePeriodRecord>;

/** Longer than a transaction lives, and than clocks differ: no sale before this is still to be committed by a payment. */
const marginMs = 15 * 60_000;

/** Periods that end at this time or earlier are closed. */
export const closedBefore = (): Date => new Date(Date.now() - marginMs);

/**
 * Transactions that store totals and those that forget them write one document, so that each sees what the other has done: one of two
 * at once runs again.
 */
export const keepVersion = async (periods: Periods, session: ClientSession): Promise<void> => {
  const epoch = new Date(0);
  const first = { kind: 'version' as const, from: epoch, to: epoch, total: {} };
  await periods.updateOne({ _id: 'version' }, { $inc: { version: 1 }, $setOnInsert: first }, { session, upsert: true });
};

/** Deletes the totals of closed periods that sales are added to, in the transaction that adds them. */
export const forgetPeriods = async (
  periods: Periods,
  session: ClientSession,
  sales: readonly Pick<SaleRecord, 'at'>[],
): Promise<void> => {
  const closed = closedBefore();
  const late = sales.map(({ at }) => at.getTime()).filter(at => at < closed.getTime());
  if (late.length === 0) return;
  const [first, last] = late.reduce(([min, max], at) => [Math.min(min, at), Math.max(max, at)], [late[0], late[0]] as [
    number,
    number,
  ]);
  await keepVersion(periods, session);
  await periods.deleteMany({ from: { $lte: new Date(last) }, to: { $gt: new Date(first) } }, { session });
};
