import { call } from '@kerf/api-client';
import type { OrderDetail } from '@kerf/contracts';
import { announce } from '@kerf/federation';
import { useMutation } from '@kerf/federation/query';

export interface Payment {
  transactionId: string;
  /** Whether the API has recorded the payment. If not, it learns of it from the provider's webhook. */
  noted: boolean;
}

/** Charges the order and reports the payment to the API. */
export const usePay = ({ _id }: OrderDetail, token: string | undefined, charge: () => Promise<string>) =>
  useMutation({
    mutationFn: async (): Promise<Payment> => {
      const transactionId = await charge();
      const report = { params: { id: _id }, body: { order: _id, transactionId } };
      const noted = await call('reportPayment', report, token ? { token } : {}).then(
        () => true,
        () => false,
      );
      return { transactionId, noted };
    },
    onSuccess: () => announce('mf-checkout:order-paid', { orderId: _id }),
  });
