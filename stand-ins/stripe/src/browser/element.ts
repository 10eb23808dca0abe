import type { CardError } from './card-errors.js';
import { CardForm } from './card-form.js';
import { brandOf } from './card-number.js';
import { Emitter } from './emitter.js';
import { integrationError } from './integration-error.js';
import { applyStyle, type ElementStyle } from './styles.js';

export type ElementType = 'card' | 'payment';

export interface ElementOptions {
  classes?: Partial<typeof CLASSES>;
  disabled?: boolean;
  hideIcon?: boolean;
  hidePostalCode?: boolean;
  readOnly?: boolean;
  style?: ElementStyle;
  value?: { postalCode?: string };
}

export interface BillingDetails {
  address?: Record<string, unknown>;
  [field: string]: unknown;
}

const CLASSES = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
};

/** The Card Element and the Payment Element: Stripe's events, classes and methods around a card form. */
export class StripeElement extends Emitter {
  readonly #type: ElementType;
  readonly #form: CardForm;
  readonly #onDestroy: () => void;
  #options: ElementOptions;
  #container: HTMLElement | undefined;
  #destroyed = false;
  #unmounted = new AbortController();
  #reported = '';

  constructor(type: ElementType, options: ElementOptions, onDestroy: () => void) {
    super();
    this.#type = type;
    this.#options = options;
    this.#onDestroy = onDestroy;
    const { hidePostalCode = false, hideIcon = false } = options;
    const about = { elementType: type };
    this.#form = new CardForm(
      { kind: type, hidePostalCode, hideIcon },
      {
        change: () => this.#changed(),
        focus: () => {
          this.#mark('focus', true);
          this.emit('focus', about);
        },
        blur: () => {
          this.#mark('focus', false);
          this.emit('blur', about);
        },
        escape: () => this.emit('escape', about),
      },
    );
    this.#apply();
  }

  mount(target: string | HTMLElement): void {
    if (this.#destroyed) throw integrationError('This Element has already been destroyed. Please create a new one.');
    const container = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
    if (!container) {
      throw integrationError(
        `The selector you specified (${target}) applies to no DOM elements that are currently on the page.`,
      );
    }
    this.#container = container;
    container.replaceChildren(this.#form.root);
    this.#mark('base', true);
    this.#mark('empty', this.#form.empty);
    this.#followLabels(container);
    setTimeout(() => this.emit('ready', { elementType: this.#type }));
  }

  unmount(): void {
    this.#unmounted.abort();
    this.#form.root.remove();
    for (const name of Object.keys(CLASSES)) this.#mark(name as keyof typeof CLASSES, false);
    this.#container = undefined;
  }

  destroy(): void {
    this.unmount();
    this.#destroyed = true;
    this.#onDestroy();
  }

  update(options: ElementOptions): void {
    this.#options = { ...this.#options, ...options };
    this.#apply();
  }

  focus(): void {
    this.#form.focus();
  }

  blur(): void {
    this.#form.blur();
  }

  clear(): void {
    this.#form.clear();
  }

  collapse(): void {}

  /** Not Stripe's: the card as the API takes it, or what keeps it from being sent. */
  read(details: BillingDetails = {}): { error: CardError } | { data: object } {
    if (this.#destroyed || !this.#container) {
      throw integrationError(
        'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
      );
    }
    const error = this.#form.demandComplete();
    if (error) {
      this.#mark('invalid', true);
      return { error };
    }
    const { number, expiry, cvc, postal } = this.#form.values;
    const card = { number, exp_month: Number(expiry.slice(0, 2)), exp_year: 2000 + Number(expiry.slice(2)), cvc };
    const address = postal === '' ? details.address : { postal_code: postal, ...details.address };
    return { data: { type: 'card', card, billing_details: { ...details, address } } };
  }

  /** A click on a label of the container reaches the card, though no label can be bound to a plain box. */
  #followLabels({ id }: HTMLElement): void {
    this.#unmounted = new AbortController();
    const { signal } = this.#unmounted;
    for (const label of document.querySelectorAll('label')) {
      if (id && label.htmlFor === id) label.addEventListener('click', () => this.#form.focus(), { signal });
    }
  }

  #apply(): void {
    applyStyle(this.#form.root, this.#options.style ?? {});
    this.#form.disabled = this.#options.disabled ?? this.#options.readOnly ?? false;
    const code = this.#options.value?.postalCode;
    if (code !== undefined) this.#form.setPostalCode(code);
  }

  #changed(): void {
    const { empty, complete, error, values } = this.#form;
    this.#form.show(error);
    this.#mark('empty', empty);
    this.#mark('complete', complete);
    this.#mark('invalid', error !== undefined);
    const state = { elementType: this.#type, empty, complete };
    const event =
      this.#type === 'payment'
        ? { ...state, collapsed: false, value: { type: 'card' } }
        : { ...state, error: withoutField(error), brand: brandOf(values.number), value: { postalCode: values.postal } };
    const report = JSON.stringify(event);
    if (report === this.#reported) return;
    this.#reported = report;
    this.emit('change', event);
  }

  #mark(name: keyof typeof CLASSES, on: boolean): void {
    const className = this.#options.classes?.[name] ?? CLASSES[name];
    for (const each of className.split(' ').filter(Boolean)) this.#container?.classList.toggle(each, on);
  }
}

function withoutField(error: CardError | undefined) {
  if (!error) return undefined;
  const { type, code, message } = error;
  return { type, code, message };
}
