import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripePaymentElementOptions } from '@stripe/stripe-js';
import { useMemo } from 'react';
import { messages } from '../../messages';
import { PayForm, type PayFormProps } from './pay-form';
import type { Charge } from './use-pay';

const { payment } = messages;

/** What the provider fills in of the billing address, which is usually that of the delivery. */
const addressOf = ({ address }: PayFormProps['order']) => {
  if (typeof address === 'string') return {};
  const { country, postcode } = address;
  return { address: { country, postal_code: postcode } };
};

/** Pays by card, by wallet, or by another method that the provider offers to the buyer. */
export function MethodsForm(props: PayFormProps) {
  const { order } = props;
  const stripe = useStripe();
  const elements = useElements();
  const billingDetails = { email: order.email, name: order.username };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the provider reads the default values once
  const options = useMemo(
    (): StripePaymentElementOptions => ({
      defaultValues: { billingDetails: { ...billingDetails, ...addressOf(order) } },
    }),
    [],
  );

  const charge = async (): Promise<Charge> => {
    if (!stripe || !elements) throw new Error(payment.loading);
    const submitted = await elements.submit();
    if (submitted.error) throw new Error(submitted.error.message);
    const confirmed = await stripe.confirmPayment({
      elements,
      redirect: 'if_required',
      confirmParams: { payment_method_data: { billing_details: billingDetails } },
    });
    if (confirmed.error) throw new Error(confirmed.error.message);
    const { id, status } = confirmed.paymentIntent;
    return { transactionId: id, isProcessing: status === 'processing' };
  };

  return (
    <PayForm {...props} charge={charge} isReady={stripe !== null}>
      <PaymentElement options={options} />
    </PayForm>
  );
}
