import { call } from '@kerf/api-client';
import type { OrderDetail } from '@kerf/contracts';
import { announce } from '@kerf/federation';
import { useMutation } from '@kerf/federation/query';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';

export interface Payment {
  transactionId: string;
  /** Whether the API has recorded the payment. If not, it learns of it from the provider's webhook. */
  noted: boolean;
}

/** Charges the card and reports the payment to the API. Rejects with the provider's message. */
export const usePay = (order: OrderDetail, token?: string) => {
  const stripe = useStripe();
  const elements = useElements();

  return useMutation({
    mutationFn: async (clientSecret: string): Promise<Payment> => {
      const card = elements?.getElement(CardElement);
      if (!stripe || !card) throw new Error('The payment form is still loading.');
      const billing_details = { email: order.email, name: order.username };
      const method = await stripe.createPaymentMethod({ type: 'card', card, billing_details });
      if (method.error) throw new Error(method.error.message);
      const confirmed = await stripe.confirmCardPayment(clientSecret, { payment_method: method.paymentMethod.id });
      if (confirmed.error) throw new Error(confirmed.error.message);
      const transactionId = confirmed.paymentIntent.id;
      const report = { params: { id: order._id }, body: { order: order._id, transactionId } };
      const noted = await call('reportPayment', report, token ? { token } : {}).then(
        () => true,
        () => false,
      );
      return { transactionId, noted };
    },
    onSuccess: () => announce('mf-checkout:order-paid', { orderId: order._id }),
  });
};
