import { useQuery } from '@kerf/federation/query';
import { ErrorText, Skeleton } from '@kerf/ui';
import { Elements } from '@stripe/react-stripe-js';
import { paymentMessages } from '../../messages/payment-messages';
import { isOutdated, refusalText } from '../../refusals';
import { loadStripe } from './load-stripe';
import { PayForm, type PayFormProps } from './pay-form';
import { PaymentColumns } from './payment-columns';
import { useAppearance } from './provider-style';
import { useClientSecret } from './use-client-secret';

/** Pays an order. The provider's fields depend on its payment intent, so the button is disabled until the client secret arrives. */
export function PaymentForm(props: PayFormProps) {
  const { order, token, onOutdated } = props;
  const stripe = useQuery({ queryKey: ['stripe'], queryFn: loadStripe, staleTime: Number.POSITIVE_INFINITY });
  const secret = useClientSecret(order, { token, onOutdated });
  const appearance = useAppearance();
  if (stripe.isError)
    return (
      <PaymentColumns order={order}>
        <ErrorText message={paymentMessages.unavailable} onRetry={() => stripe.refetch()} />
      </PaymentColumns>
    );
  const { data: clientSecret } = secret;
  const ready = stripe.data && clientSecret ? { stripe: stripe.data, options: { clientSecret, appearance } } : null;
  // A declined card can be the last that the order takes. The API knows, while the provider only says that the card was declined.
  const refusal = ready && isOutdated(secret.error, 'order') ? refusalText(secret.error) : undefined;
  return (
    <Elements {...(ready ?? { stripe: null })}>
      <PayForm {...props} refusal={refusal} onFailed={() => secret.refetch()}>
        {secret.error ? (
          <ErrorText message={refusalText(secret.error) ?? ''} onRetry={() => secret.refetch()} />
        ) : (
          <Skeleton lines={6} />
        )}
      </PayForm>
    </Elements>
  );
}
