import { type ElementOptions, type ElementType, StripeElement } from './element.js';
import { integrationError } from './integration-error.js';

export interface ElementsOptions {
  clientSecret?: string;
  [option: string]: unknown;
}

const NAMES: readonly unknown[] = ['card', 'payment'];

const typeOf = (asked: unknown): unknown =>
  typeof asked === 'function' && '__elementType' in asked ? asked.__elementType : asked;

/** A group of elements: at most one of each kind. */
export class Elements {
  options: ElementsOptions;
  readonly #elements = new Map<unknown, StripeElement>();

  constructor(options: ElementsOptions = {}) {
    this.options = options;
  }

  create(type: ElementType, options: ElementOptions = {}): StripeElement {
    if (!NAMES.includes(type)) {
      throw integrationError(`The local payment stand-in has no "${type}" Element; it has "card" and "payment".`);
    }
    if (this.#elements.has(type)) {
      throw integrationError(`Can only create one Element of type ${type} through elements().`);
    }
    const element = new StripeElement(type, options, () => this.#elements.delete(type));
    this.#elements.set(type, element);
    return element;
  }

  /** The element of a kind, asked for by name or by the component of react-stripe-js. */
  getElement(type: unknown): StripeElement | null {
    return this.#elements.get(typeOf(type)) ?? null;
  }

  update(options: ElementsOptions): void {
    this.options = { ...this.options, ...options };
  }

  fetchUpdates(): Promise<object> {
    return Promise.resolve({});
  }

  /** Checks the Payment Element before a payment is made. */
  async submit(): Promise<object> {
    const result = this.#elements.get('payment')?.read();
    return result && 'error' in result ? { error: result.error } : { selectedPaymentMethod: 'card' };
  }
}
