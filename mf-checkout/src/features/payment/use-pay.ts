import { call } from '@kerf/api-client';
import type { OrderDetail } from '@kerf/contracts';
import { announce } from '@kerf/federation';
import { useMutation } from '@kerf/federation/query';
import { loadAfterPayment } from './load-after-payment';
import type { Charge, Payment } from './payment';

export interface PayOptions {
  /** A guest's token for the order. */
  token: string | undefined;
  /** Charges the order. Rejects with the provider's message. */
  charge: () => Promise<Charge>;
  onPaid: (payment: Payment) => void;
  /** The charge failed, for example because the card was declined. */
  onFailed: () => void;
}

/** Charges the order and reports the payment to the API. */
export const usePay = ({ _id }: OrderDetail, { token, charge, onPaid, onFailed }: PayOptions) =>
  useMutation({
    mutationFn: async (): Promise<Payment> => {
      // Without the page that follows, the buyer would not see that the order is paid.
      await loadAfterPayment();
      const charged = await charge();
      if (charged.isProcessing) return { ...charged, noted: false };
      const { transactionId } = charged;
      const report = { params: { id: _id }, body: { order: _id, transactionId } };
      const noted = await call('reportPayment', report, token ? { token } : {}).then(
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
