import { Elements, type ElementsOptions } from './elements.js';
import { type Failure, post } from './post.js';
import { installStyles } from './styles.js';
import { askForAuthentication } from './three-d-secure.js';

interface PaymentIntent {
  id: string;
  amount: number;
  currency: string;
  status: string;
}

interface ConfirmOptions {
  elements: Elements;
  confirmParams?: { payment_method_data?: { billing_details?: object } };
}

interface NewMethod {
  type: string;
  /** The elements with the card. */
  card: Pick<Elements, 'read'>;
  billing_details?: object | undefined;
}

async function createPaymentMethod(key: string, { card, ...details }: NewMethod) {
  const read = card.read();
  if ('error' in read) return { error: { type: 'validation_error', message: read.error.message } };
  const result = await post<{ id: string }>(key, '/v1/payment_methods', { ...details, card: read.card });
  return 'error' in result ? result : { paymentMethod: result };
}

/** Confirms a payment, and asks the shopper to authenticate if the card requires it. */
async function confirmCardPayment(key: string, clientSecret: string, { payment_method }: { payment_method: string }) {
  const id = clientSecret.split('_secret_')[0];
  const client_secret = clientSecret;
  const confirmed = await post<PaymentIntent>(key, `/v1/payment_intents/${id}/confirm`, {
    client_secret,
    payment_method,
  });
  if ('error' in confirmed || confirmed.status !== 'requires_action') return toResult(confirmed);
  const outcome = await askForAuthentication(confirmed);
  const path = `/__stand-in/payment_intents/${id}/authenticate`;
  return toResult(await post<PaymentIntent>(key, path, { client_secret, outcome }));
}

/** Confirms the payment of the client secret with the card of the payment element. The local cards need no redirect. */
async function confirmPayment(key: string, { elements, confirmParams }: ConfirmOptions) {
  const billing_details = confirmParams?.payment_method_data?.billing_details;
  const method = await createPaymentMethod(key, { type: 'card', card: elements, billing_details });
  if ('error' in method) return method;
  return confirmCardPayment(key, elements.clientSecret, { payment_method: method.paymentMethod.id });
}

const toResult = (response: PaymentIntent | Failure) => ('error' in response ? response : { paymentIntent: response });

const refuse = () => Promise.reject(new Error('The local Stripe has only the payment element.'));

function Stripe(key: string) {
  return {
    elements: (options?: ElementsOptions) => new Elements(options),
    confirmPayment: confirmPayment.bind(null, key),
    // @stripe/react-stripe-js recognizes Stripe by these functions.
    createPaymentMethod: refuse,
    confirmCardPayment: refuse,
    createToken: refuse,
  };
}
/** The version that @stripe/stripe-js expects. */
Stripe.version = 'endive';

installStyles();
Object.assign(window, { Stripe });
