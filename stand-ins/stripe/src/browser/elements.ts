import { ExpressCheckoutElement } from './express-checkout.js';
import type { Read } from './method-forms.js';
import { PaymentElement } from './payment-element.js';
import type { Failure } from './post.js';
import { loadSession, type Session } from './session.js';
import type { Appearance } from './styles.js';

export interface ElementsOptions {
  clientSecret?: string;
  appearance?: Appearance;
}

/** The object that manages the elements of a form. */
export class Elements {
  readonly #key: string;
  readonly #options: ElementsOptions;
  #session: Promise<Session | Failure> | undefined;
  #payment: PaymentElement | null = null;
  #wallets: ExpressCheckoutElement | null = null;

  constructor(key: string, options: ElementsOptions = {}) {
    this.#key = key;
    this.#options = options;
  }

  create(type: string): PaymentElement | ExpressCheckoutElement {
    if (!this.#options.clientSecret) throw new Error(`The local Stripe needs a client secret for the ${type} element.`);
    const session = this.#load(this.#options.clientSecret);
    if (type === 'payment') {
      this.#payment = new PaymentElement(session, this.#options.appearance ?? {});
      return this.#payment;
    }
    if (type !== 'expressCheckout') throw new Error(`The local Stripe has no ${type} element.`);
    this.#wallets = new ExpressCheckoutElement(session);
    return this.#wallets;
  }

  /** Once for all elements. Those that are created after a failure try again. */
  #load(clientSecret: string): Promise<Session | Failure> {
    this.#session ??= loadSession(this.#key, clientSecret).then(loaded => {
      if ('error' in loaded) this.#session = undefined;
      return loaded;
    });
    return this.#session;
  }

  getElement(type: string): PaymentElement | ExpressCheckoutElement | null {
    return type === 'expressCheckout' ? this.#wallets : this.#payment;
  }

  update({ appearance }: ElementsOptions): void {
    if (appearance) this.#payment?.apply(appearance);
  }

  /** Validates the payment element. */
  async submit() {
    const read = this.#form();
    return 'error' in read ? { error: { type: 'validation_error', message: read.error.message } } : {};
  }

  /** What is to be charged: the card of a wallet that the shopper has just approved, or what is typed. */
  read(): Read {
    const card = this.#wallets?.take();
    return card ? { type: 'card', data: { card } } : this.#form();
  }

  #form(): Read {
    if (!this.#payment) throw new Error('There is no payment element.');
    return this.#payment.read();
  }

  get clientSecret(): string {
    return this.#options.clientSecret ?? '';
  }
}
