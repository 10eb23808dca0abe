import { askForAuthentication, showVoucher } from './dialogs.js';
import { Elements, type ElementsOptions } from './elements.js';
import { type Failure, post } from './post.js';
import { installStyles } from './styles.js';
import { speak } from './words.js';

interface PaymentIntent {
  id: string;
  amount: number;
  currency: string;
  status: string;
  next_action: { type: string; redirect_to_url?: { url: string } } | null;
}

interface ConfirmOptions {
  elements: Elements;
  confirmParams?: { return_url?: string; payment_method_data?: { billing_details?: object } };
}

async function createPaymentMethod(key: string, elements: Elements, billing_details: object | undefined) {
  const read = elements.read();
  if ('error' in read) return { error: { type: 'validation_error', message: read.error.message } };
  return post<{ id: string }>(key, '/v1/payment_methods', { type: read.type, ...read.data, billing_details });
}

/** Waits for what the shopper has to do after the confirmation. The page that leaves never gets a result. */
async function act(key: string, client_secret: string, intent: PaymentIntent): Promise<PaymentIntent | Failure> {
  const url = intent.next_action?.redirect_to_url?.url;
  if (url) {
    location.assign(url);
    return new Promise(() => {});
  }
  if (intent.next_action) {
    await showVoucher(intent);
    return intent;
  }
  const outcome = await askForAuthentication(intent);
  return post<PaymentIntent>(key, `/__stand-in/payment_intents/${intent.id}/authenticate`, { client_secret, outcome });
}

/** Confirms the payment of the client secret with the chosen method of the payment element, or with an approved wallet. */
async function confirmPayment(key: string, { elements, confirmParams = {} }: ConfirmOptions) {
  const { return_url, payment_method_data } = confirmParams;
  const method = await createPaymentMethod(key, elements, payment_method_data?.billing_details);
  if ('error' in method) return method;
  const client_secret = elements.clientSecret;
  const path = `/v1/payment_intents/${client_secret.split('_secret_')[0]}/confirm`;
  const confirmed = await post<PaymentIntent>(key, path, { client_secret, payment_method: method.id, return_url });
  const hasToAct = !('error' in confirmed) && confirmed.status === 'requires_action';
  const result = hasToAct ? await act(key, client_secret, confirmed) : confirmed;
  return 'error' in result ? result : { paymentIntent: result };
}

const refuse = () => Promise.reject(new Error('The local Stripe has only confirmPayment.'));

function Stripe(key: string, { locale = 'en' }: { locale?: string } = {}) {
  speak(locale);
  return {
    elements: (options?: ElementsOptions) => new Elements(key, options),
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
