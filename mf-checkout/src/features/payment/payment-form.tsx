import { useQuery } from '@kerf/federation/query';
import { ErrorText, Spinner } from '@kerf/ui';
import { Elements } from '@stripe/react-stripe-js';
import { messages } from '../../messages';
import { CardForm, type CardFormProps } from './card-form';
import { loadStripe } from './load-stripe';

/** Shows the card form after the provider's script has loaded. */
export function PaymentForm(props: CardFormProps) {
  const stripe = useQuery({ queryKey: ['stripe'], queryFn: loadStripe, staleTime: Number.POSITIVE_INFINITY });
  if (stripe.isPending) return <Spinner />;
  if (stripe.isError) return <ErrorText message={messages.payment.unavailable} onRetry={() => stripe.refetch()} />;
  return (
    <Elements stripe={stripe.data}>
      <CardForm {...props} />
    </Elements>
  );
}
