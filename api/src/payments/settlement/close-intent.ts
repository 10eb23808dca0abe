import type { OrderIntent } from '../../orders/record/money/order-payment.js';
import type { OrderRecord } from '../../orders/record/orders.schema.js';

/** The change that removes a finished payment from the reconciler's queue. */
export const withoutCheck = ({ intent }: OrderRecord): { intent?: OrderIntent } => {
  if (!intent) return {};
  const { checkAt: _, processing: __, network: ___, ...rest } = intent;
  return { intent: rest };
};
