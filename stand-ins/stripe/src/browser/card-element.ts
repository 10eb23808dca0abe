import {
  type CardError,
  type CardValues,
  digitsOf,
  FIELD_NAMES,
  FIELDS,
  type FieldName,
  findError,
  format,
} from './card-fields.js';
import { applyStyle, type CardStyle } from './styles.js';

export interface CardOptions {
  style?: CardStyle;
}

/** Stripe's Card Element. Its fields are plain inputs of the page, not an iframe. */
export class CardElement {
  readonly #root = document.createElement('div');
  readonly #values: CardValues = { number: '', expiry: '', cvc: '' };
  readonly #inputs: HTMLInputElement[];

  constructor(options: CardOptions = {}) {
    this.#root.className = 'stripe-card';
    this.#inputs = FIELD_NAMES.map((field, index) => this.#input(field, index));
    this.#root.append(...this.#inputs);
    this.update(options);
  }

  mount(container: HTMLElement): void {
    container.replaceChildren(this.#root);
  }

  update({ style }: CardOptions): void {
    if (style) applyStyle(this.#root, style);
  }

  destroy(): void {
    this.#root.remove();
  }

  /** The card as the API accepts it, or the error that prevents it. The wrong field is marked. */
  read(): { error: CardError } | { card: object } {
    const error = findError(this.#values);
    for (const input of this.#inputs) {
      input.setAttribute('aria-invalid', String(input.dataset.field === error?.field));
    }
    if (error) return { error };
    const { number, expiry, cvc } = this.#values;
    return { card: { number, exp_month: Number(expiry.slice(0, 2)), exp_year: 2000 + Number(expiry.slice(2)), cvc } };
  }

  /** Without a name, so that a surrounding form never contains the card. */
  #input(field: FieldName, index: number): HTMLInputElement {
    const { label, placeholder, autocomplete, digits } = FIELDS[field];
    const input = document.createElement('input');
    Object.assign(input, { placeholder, autocomplete, inputMode: 'numeric' });
    input.setAttribute('aria-label', label);
    input.dataset.field = field;
    input.addEventListener('input', () => {
      const value = digitsOf(field, input.value);
      this.#values[field] = value;
      input.value = format(field, value);
      input.removeAttribute('aria-invalid');
      if (value.length === digits) this.#inputs[index + 1]?.focus();
    });
    return input;
  }
}
