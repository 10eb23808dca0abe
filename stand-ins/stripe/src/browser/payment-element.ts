import { FIELDS } from './card-fields.js';
import { CardInputs } from './card-inputs.js';
import { type Appearance, applyAppearance } from './styles.js';

/** Stripe's Payment Element, with the card as its only payment method. */
export class PaymentElement {
  readonly #root = document.createElement('div');
  readonly #inputs = new CardInputs();

  constructor(appearance: Appearance) {
    this.#root.className = 'stripe-payment';
    for (const { field, input } of this.#inputs.all) {
      const label = document.createElement('label');
      label.textContent = FIELDS[field].title;
      input.id = label.htmlFor = `stripe-payment-${field}`;
      const row = document.createElement('p');
      row.append(label, input);
      this.#root.append(row);
    }
    this.apply(appearance);
  }

  mount(container: HTMLElement | string): void {
    const place = typeof container === 'string' ? document.querySelector(container) : container;
    place?.replaceChildren(this.#root);
  }

  /** Its options concern payment methods that this script does not have. */
  update(): void {}

  apply(appearance: Appearance): void {
    applyAppearance(this.#root, appearance);
  }

  destroy(): void {
    this.#root.remove();
  }

  read() {
    return this.#inputs.read();
  }
}
