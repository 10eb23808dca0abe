import { ErrorText } from '@kerf/ui';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useMemo } from 'react';
import { messages } from '../../messages';
import { PayForm, type PayFormProps } from './pay-form';
import styles from './payment.module.css';
import { useCardStyle } from './provider-style';
import { useClientSecret } from './use-client-secret';
import type { Charge } from './use-pay';

const { payment } = messages;

/** Pays by card: creates a payment method and confirms the payment with it, as the specification says. */
export function CardForm(props: PayFormProps) {
  const { order, token } = props;
  const secret = useClientSecret(order, token);
  const stripe = useStripe();
  const elements = useElements();
  const style = useCardStyle();
  const options = useMemo(() => ({ style }), [style]);

  const charge = async (): Promise<Charge> => {
    const card = elements?.getElement(CardElement);
    if (!stripe || !card || !secret.data) throw new Error(payment.loading);
    const billing_details = { email: order.email, name: order.username };
    const method = await stripe.createPaymentMethod({ type: 'card', card, billing_details });
    if (method.error) throw new Error(method.error.message);
    const confirmed = await stripe.confirmCardPayment(secret.data, { payment_method: method.paymentMethod.id });
    if (confirmed.error) throw new Error(confirmed.error.message);
    return { transactionId: confirmed.paymentIntent.id };
  };

  return (
    <PayForm {...props} charge={charge} isReady={secret.data !== undefined}>
      <p className={styles.label}>{payment.card}</p>
      <CardElement className={styles.control} options={options} />
      {secret.error ? <ErrorText message={secret.error.message} onRetry={() => secret.refetch()} /> : null}
    </PayForm>
  );
}
