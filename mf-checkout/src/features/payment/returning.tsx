import { isRejection } from '@kerf/api-client';
import type { OrderDetail } from '@kerf/contracts';
import { announce } from '@kerf/federation';
import { useSearchParams } from '@kerf/federation/router';
import { Skeleton } from '@kerf/ui';
import { useEffect } from 'react';
import { paymentMessages } from '../../messages/payment-messages';
import { ChargeError } from './charge-error';
import { loadAfterPayment } from './load-after-payment';
import type { Payment } from './payment';
import { reportPayment } from './report-payment';
import { RETURNED, withoutReturn } from './return-address';

interface ReturningProps {
  order: OrderDetail;
  /** A guest's token for the order. */
  token: string | undefined;
  onPaid: (payment: Payment) => void;
  /** Reads the order again. */
  onOutdated: () => unknown;
  /** Why it is not paid; null if it is. */
  onEnd: (problem: Error | null) => void;
}

/**
 * The end of a payment that has left the shop. The address only says which payment it was: the API asks the provider what became of
 * it. Nothing of it stays in the address, so a reload and the back button show the order as it is.
 */
export default function Returning({ order: { _id }, token, onPaid, onOutdated, onEnd }: ReturningProps) {
  const [search, setSearch] = useSearchParams();
  const report = async (transactionId: string) => {
    await loadAfterPayment();
    try {
      await reportPayment(_id, transactionId, token);
    } catch (error) {
      // The order says whether the payment is under way.
      await onOutdated();
      const isOpen = isRejection(error as Error, 'payment-under-way');
      return onEnd(isOpen ? new ChargeError(paymentMessages.notCompleted, 'declined') : (error as Error));
    }
    announce('mf-checkout:order-paid', { orderId: _id });
    onPaid({ transactionId, noted: true });
    onEnd(null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const transactionId = search.get(RETURNED);
    // A second run in development has nothing to report any more.
    if (!transactionId) return;
    setSearch(withoutReturn(search), { replace: true });
    void report(transactionId);
  }, []);
  return <Skeleton lines={8} />;
}
