import { useQuery } from '@kerf/federation/query';
import { ErrorText, Skeleton } from '@kerf/ui';
import { Elements } from '@stripe/react-stripe-js';
import layout from '../../components/columns.module.css';
import { paymentMessages } from '../../messages/payment-messages';
import { isOutdated, refusalText } from '../../refusals';
import { loadStripe } from './load-stripe';
import { OrderCheck } from './order-check';
import { OrderColumns } from './order-columns';
import { PayForm, type PayFormProps } from './pay-form';
import { useAppearance } from './provider-style';
import { useClientSecret } from './use-client-secret';

/** The wallets and fields that pay the order, and what is paid for. */
export const PaymentForm = (props: PayFormProps) => (
  <OrderColumns order={props.order}>
    <div className={layout.steps}>
      <Provider {...props} />
      <OrderCheck order={props.order} token={props.token} />
    </div>
  </OrderColumns>
);

/** The provider's fields depend on its payment intent, so the button is disabled until the client secret arrives. */
function Provider(props: PayFormProps) {
  const { order, token, onOutdated } = props;
  const stripe = useQuery({ queryKey: ['stripe'], queryFn: loadStripe, staleTime: Number.POSITIVE_INFINITY });
  const secret = useClientSecret(order, { token, onOutdated });
  const appearance = useAppearance();
  if (stripe.isError) return <ErrorText message={paymentMessages.unavailable} onRetry={() => stripe.refetch()} />;
  const { data: clientSecret } = secret;
  const ready = stripe.data && clientSecret ? { stripe: stripe.data, options: { clientSecret, appearance } } : null;
  // A declined card can be the last that the order takes. The API knows, while the provider only says that the card was declined.
  const refusal = ready && isOutdated(secret.error, 'order') ? refusalText(secret.error) : undefined;
  const askAgain = () => {
    void secret.refetch();
    // Opening the payment has extended the time for which the tools are kept.
    onOutdated();
  };
  return (
    <Elements {...(ready ?? { stripe: null })}>
      <PayForm {...props} refusal={refusal} isClosed={secret.error !== null} onFailed={askAgain}>
        {secret.error ? (
          <ErrorText message={refusalText(secret.error) ?? ''} onRetry={() => secret.refetch()} />
        ) : (
          <Skeleton lines={6} />
        )}
      </PayForm>
    </Elements>
  );
}
