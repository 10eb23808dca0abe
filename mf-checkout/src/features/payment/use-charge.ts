import type { OrderDetail } from '@kerf/contracts';
import { useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripePaymentElementOptions } from '@stripe/stripe-js';
import { paymentMessages } from '../../messages/payment-messages';
import { ChargeError, failureOf } from './charge-error';
import type { Charge } from './payment';

const billingDetailsOf = ({ email, username: name }: OrderDetail) => ({ email, name });

/** What the provider fills in of the billing address, which is usually that of the delivery. */
export const elementOptions = (order: OrderDetail): StripePaymentElementOptions => {
  const { address } = order;
  const details = billingDetailsOf(order);
  const billingDetails =
    typeof address === 'string'
      ? details
      : { ...details, address: { country: address.country, postal_code: address.postcode } };
  return { defaultValues: { billingDetails } };
};

/** Charges the order by card, by wallet, or by another method that the provider offers to the buyer. */
export const useCharge = (order: OrderDetail) => {
  const stripe = useStripe();
  const elements = useElements();
  const charge = async (): Promise<Charge> => {
    if (!stripe || !elements) throw new ChargeError(paymentMessages.loading, 'invalid');
    const submitted = await elements.submit();
    if (submitted.error) throw new ChargeError(submitted.error.message, 'invalid');
    const confirmed = await stripe.confirmPayment({
      elements,
      redirect: 'if_required',
      confirmParams: { payment_method_data: { billing_details: billingDetailsOf(order) } },
    });
    if (confirmed.error) throw new ChargeError(confirmed.error.message, failureOf(confirmed.error.type));
    const { id, status } = confirmed.paymentIntent;
    return { transactionId: id, isProcessing: status === 'processing' };
  };
  return { charge, isReady: stripe !== null && elements !== null };
};
