import { useQuery } from '@kerf/federation/query';
import { ErrorText, Skeleton } from '@kerf/ui';
import { Elements } from '@stripe/react-stripe-js';
import { messages } from '../../messages';
import { loadStripe } from './load-stripe';
import { MethodsForm } from './methods-form';
import { PayForm, type PayFormProps } from './pay-form';
import { useAppearance } from './provider-style';
import { useClientSecret } from './use-client-secret';

const unreachable = () => Promise.reject(new Error(messages.payment.loading));

/** Pays an order. The provider's fields depend on its payment intent, so the button is disabled until the client secret arrives. */
export function PaymentForm(props: PayFormProps) {
  const stripe = useQuery({ queryKey: ['stripe'], queryFn: loadStripe, staleTime: Number.POSITIVE_INFINITY });
  const secret = useClientSecret(props.order, props.token);
  const appearance = useAppearance();
  if (stripe.isError) return <ErrorText message={messages.payment.unavailable} onRetry={() => stripe.refetch()} />;
  if (stripe.data && secret.data)
    return (
      <Elements stripe={stripe.data} options={{ clientSecret: secret.data, appearance }}>
        <MethodsForm {...props} />
      </Elements>
    );
  return (
    <PayForm {...props} charge={unreachable} isReady={false}>
      {secret.error ? (
        <ErrorText message={secret.error.message} onRetry={() => secret.refetch()} />
      ) : (
        <Skeleton lines={4} />
      )}
    </PayForm>
  );
}
