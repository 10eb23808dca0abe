import { useQuery } from '@kerf/federation/query';
import { ErrorText, Spinner } from '@kerf/ui';
import { Elements } from '@stripe/react-stripe-js';
import { messages } from '../../messages';
import { CardForm } from './card-form';
import { loadStripe } from './load-stripe';
import { MethodsForm } from './methods-form';
import type { PayFormProps } from './pay-form';
import { useAppearance } from './provider-style';
import { useClientSecret } from './use-client-secret';

const useProvider = () => useQuery({ queryKey: ['stripe'], queryFn: loadStripe, staleTime: Number.POSITIVE_INFINITY });

/** Shows the card form after the provider's script has loaded. */
export function CardPayment(props: PayFormProps) {
  const stripe = useProvider();
  if (stripe.isPending) return <Spinner />;
  if (stripe.isError) return <ErrorText message={messages.payment.unavailable} onRetry={() => stripe.refetch()} />;
  return (
    <Elements stripe={stripe.data}>
      <CardForm {...props} />
    </Elements>
  );
}

/** Shows the provider's payment methods for the order. They depend on its payment intent, so both are loaded first. */
export function MethodsPayment(props: PayFormProps) {
  const stripe = useProvider();
  const secret = useClientSecret(props.order, props.token);
  const appearance = useAppearance();
  if (stripe.isError) return <ErrorText message={messages.payment.unavailable} onRetry={() => stripe.refetch()} />;
  if (secret.isError) return <ErrorText message={secret.error.message} onRetry={() => secret.refetch()} />;
  if (stripe.isPending || secret.isPending) return <Spinner />;
  return (
    <Elements stripe={stripe.data} options={{ clientSecret: secret.data, appearance }}>
      <MethodsForm {...props} />
    </Elements>
  );
}
