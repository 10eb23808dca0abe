import { FIELDS } from './card-fields.js';
import { CardInputs } from './card-inputs.js';
import { applyStyle, type CardStyle } from './styles.js';

export interface CardOptions {
  style?: CardStyle;
}

/** Stripe's Card Element. */
export class CardElement {
  readonly #root = document.createElement('div');
  readonly #inputs = new CardInputs();

  constructor(options: CardOptions = {}) {
    this.#root.className = 'stripe-card';
    for (const { field, input } of this.#inputs.all) {
      input.setAttribute('aria-label', FIELDS[field].label);
      this.#root.append(input);
    }
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

  read() {
    return this.#inputs.read();
  }
}
