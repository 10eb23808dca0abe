import type { OrderDetail } from '@kerf/contracts';
import { announce } from '@kerf/federation';
import { useMutation } from '@kerf/federation/query';
import { useEffect } from 'react';
import { loadAfterPayment } from './load-after-payment';
import type { Charge, Payment } from './payment';
import { reportPayment } from './report-payment';

export interface PayOptions {
  /** A guest's token for the order. */
  token: string | undefined;
  onPaid: (payment: Payment) => void;
  /** The charge failed, for example because the card was declined. */
  onFailed: () => void;
}

/**
 * Charges the order and reports the payment to the API. All ways to pay end here; `charge` rejects with the provider's message.
 */
export const usePay = ({ _id }: OrderDetail, { token, onPaid, onFailed }: PayOptions) => {
  const pay = useMutation({
    mutationFn: async (charge: () => Promise<Charge>): Promise<Payment> => {
      // Without the page that follows, the buyer would not see that the order is paid.
      await loadAfterPayment();
      const charged = await charge();
      if (charged.isProcessing) return { ...charged, noted: false };
      const { transactionId } = charged;
      const noted = await reportPayment(_id, transactionId, token).then(
        () => true,
        () => false,
      );
      return { transactionId, noted };
    },
    onSuccess: payment => {
      if (!payment.isProcessing) announce('mf-checkout:order-paid', { orderId: _id });
      onPaid(payment);
    },
    onError: onFailed,
  });
  const { reset } = pay;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function that a render passes does the same as the one before
  useEffect(() => {
    // A charge that left the page never ends in it. The browser shows it as it was when the buyer goes back.
    const restored = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      reset();
      onFailed();
    };
    window.addEventListener('pageshow', restored);
    return () => window.removeEventListener('pageshow', restored);
  }, [reset]);
  return pay;
};
