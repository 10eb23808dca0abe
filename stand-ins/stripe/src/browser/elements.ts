import { PaymentElement } from './payment-element.js';
import type { Appearance } from './styles.js';

export interface ElementsOptions {
  clientSecret?: string;
  appearance?: Appearance;
}

/** The object that manages the elements of a form. */
export class Elements {
  readonly #options: ElementsOptions;
  #payment: PaymentElement | null = null;

  constructor(options: ElementsOptions = {}) {
    this.#options = options;
  }

  create(type: string): PaymentElement {
    if (type !== 'payment') throw new Error(`The local Stripe has no ${type} element.`);
    if (!this.#options.clientSecret) throw new Error('The local Stripe needs a client secret for a payment element.');
    this.#payment = new PaymentElement(this.#options.appearance ?? {});
    return this.#payment;
  }

  getElement(): PaymentElement | null {
    return this.#payment;
  }

  update({ appearance }: ElementsOptions): void {
    if (appearance) this.#payment?.apply(appearance);
  }

  /** Validates the payment element. */
  async submit() {
    const read = this.read();
    return 'error' in read ? { error: { type: 'validation_error', message: read.error.message } } : {};
  }

  read() {
    if (!this.#payment) throw new Error('There is no payment element.');
    return this.#payment.read();
  }

  get clientSecret(): string {
    return this.#options.clientSecret ?? '';
  }
}
