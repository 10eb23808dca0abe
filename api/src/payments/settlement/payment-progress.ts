import type { OrderChange } from '../../orders/record/order-store.js';
import type { OrderRecord } from '../../orders/record/orders.schema.js';
import type { IntentStatus } from '../provider/payment-provider.js';

/**
 * The change of an unpaid order whose payment begins to be processed, or ends without success. It is then checked at once, because
 * its hold may be over. Undefined if the order says so already.
 */
export const progressOf = (
  { status, intent }: OrderRecord,
  reported: IntentStatus,
): Pick<OrderChange, 'action' | 'set'> | undefined => {
  if (status !== 'unpaid' || !intent) return undefined;
  const { processing, ...rest } = intent;
  if (reported === 'processing')
    return processing ? undefined : { action: 'payment.process', set: { intent: { ...rest, processing: true } } };
  if (!processing) return undefined;
  return { action: 'payment.fail', set: { intent: { ...rest, checkAt: new Date() } } };
};
