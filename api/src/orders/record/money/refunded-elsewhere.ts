import type { OrderRecord } from '../orders.schema.js';

/** What went back without a refund of the shop, such as at the provider's dashboard. A pending refund may have arrived there. */
export const refundedElsewhere = ({ reversal, refunds = [] }: Pick<OrderRecord, 'reversal' | 'refunds'>): number => {
  const own = refunds
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  return Math.max(0, (reversal?.refundedCents ?? 0) - own);
};
