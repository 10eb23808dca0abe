import type { PaymentMethod } from '@stripe/stripe-js';
import { post } from './calls.js';
import { authenticate, type Confirmed, confirmIntent, retrieveIntent } from './confirmation.js';
import type { BillingDetails } from './element.js';
import { Elements, type ElementsOptions } from './elements.js';
import { integrationError } from './integration-error.js';
import { methodData, type PaymentMethodOption, paymentParams } from './payment-data.js';
import { installStyles } from './styles.js';

interface CardPaymentData {
  payment_method?: PaymentMethodOption;
  [param: string]: unknown;
}

interface PaymentOptions {
  elements?: Elements;
  clientSecret?: string;
  confirmParams?: {
    return_url?: string;
    payment_method?: string;
    payment_method_data?: { billing_details?: BillingDetails };
    [param: string]: unknown;
  };
  redirect?: 'always' | 'if_required';
}

interface MethodOptions {
  type?: string;
  card?: unknown;
  elements?: Elements;
  params?: { billing_details?: BillingDetails };
  billing_details?: BillingDetails;
}

/** The object `Stripe(publishableKey)` gives. */
class StripeJs {
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  elements(options?: ElementsOptions): Elements {
    return new Elements(options);
  }

  async createPaymentMethod(options: MethodOptions): Promise<object> {
    const { elements, params, type: _type, ...given } = options;
    const option = elements ? { ...params, card: elements.getElement('payment') } : given;
    const read = methodData(option);
    if ('error' in read) return read;
    const outcome = await post<PaymentMethod>(this.#key, '/v1/payment_methods', read.data);
    return 'error' in outcome ? outcome : { paymentMethod: outcome.value };
  }

  /** Pays with a card. Without a payment method it goes on with a payment that waits for 3-D Secure. */
  async confirmCardPayment(
    clientSecret: string,
    { payment_method: method, ...more }: CardPaymentData = {},
    options: { handleActions?: boolean } = {},
  ): Promise<Confirmed | object> {
    if (method === undefined && options.handleActions !== false) {
      const known = await retrieveIntent(this.#key, clientSecret);
      if ('error' in known) return known;
      if (known.paymentIntent.status === 'requires_action') {
        return authenticate(this.#key, clientSecret, known.paymentIntent);
      }
    }
    const read = paymentParams(method);
    if ('error' in read) return read;
    return confirmIntent(this.#key, clientSecret, { ...more, ...read.params }, options);
  }

  /** Pays with the Payment Element and goes to `return_url`, unless `redirect: 'if_required'`. */
  async confirmPayment({ elements, clientSecret, confirmParams = {}, redirect }: PaymentOptions): Promise<object> {
    const secret = clientSecret ?? elements?.options.clientSecret;
    if (!secret) throw integrationError('Invalid value for confirmPayment(): clientSecret should be a client secret.');
    if (redirect !== 'if_required' && !confirmParams.return_url) {
      throw integrationError('confirmPayment requires return_url unless redirect is "if_required".');
    }
    const { payment_method_data: data, payment_method: id, ...more } = confirmParams;
    const read = paymentParams(id ?? { card: elements?.getElement('payment'), billing_details: data?.billing_details });
    if ('error' in read) return read;
    const result = await confirmIntent(this.#key, secret, { ...more, ...read.params });
    if ('error' in result || redirect === 'if_required') return result;
    const url = new URL(confirmParams.return_url ?? '');
    url.searchParams.set('payment_intent', result.paymentIntent.id);
    url.searchParams.set('payment_intent_client_secret', secret);
    url.searchParams.set('redirect_status', result.paymentIntent.status);
    location.assign(url);
    return new Promise(() => {});
  }

  async handleNextAction({ clientSecret }: { clientSecret: string }): Promise<Confirmed> {
    const known = await retrieveIntent(this.#key, clientSecret);
    return 'error' in known ? known : authenticate(this.#key, clientSecret, known.paymentIntent);
  }

  handleCardAction(clientSecret: string): Promise<Confirmed> {
    return this.handleNextAction({ clientSecret });
  }

  retrievePaymentIntent(clientSecret: string): Promise<Confirmed> {
    return retrieveIntent(this.#key, clientSecret);
  }

  async createToken(): Promise<object> {
    const message = 'The local payment stand-in makes payment methods, not tokens.';
    return { error: { type: 'invalid_request_error', message } };
  }

  registerAppInfo(): void {}

  _registerWrapper(): void {}
}

function Stripe(key: string): StripeJs {
  if (/^pk_test_\w+$/.test(key)) return new StripeJs(key);
  throw integrationError('The local payment stand-in takes publishable test keys only (pk_test_…).');
}
/** The release of Stripe.js that @stripe/stripe-js expects to find. */
Stripe.version = 'endive';

installStyles();
Object.assign(window, { Stripe });
