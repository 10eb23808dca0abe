import { CardElement, type CardOptions } from './card-element.js';
import { type Failure, post } from './post.js';
import { installStyles } from './styles.js';
import { askForAuthentication } from './three-d-secure.js';

interface PaymentIntent {
  id: string;
  amount: number;
  currency: string;
  status: string;
}

/** The object that manages the elements of a form. */
function createElements() {
  let card: CardElement | null = null;
  return {
    create(type: string, options?: CardOptions): CardElement {
      if (type !== 'card') throw new Error(`The local Stripe has no ${type} element.`);
      card = new CardElement(options);
      return card;
    },
    getElement: () => card,
  };
}

async function createPaymentMethod(key: string, { card, ...details }: { type: string; card: CardElement }) {
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

const toResult = (response: PaymentIntent | Failure) => ('error' in response ? response : { paymentIntent: response });

function Stripe(key: string) {
  return {
    elements: createElements,
    createPaymentMethod: createPaymentMethod.bind(null, key),
    confirmCardPayment: confirmCardPayment.bind(null, key),
    /** @stripe/react-stripe-js requires this function. */
    createToken: () => Promise.reject(new Error('The local Stripe creates payment methods, not tokens.')),
  };
}
/** The version that @stripe/stripe-js expects. */
Stripe.version = 'endive';

installStyles();
Object.assign(window, { Stripe });
