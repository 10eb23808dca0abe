import { element } from './dialogs.js';
import { formOf, type MethodForm, type MethodType, nameOfMethod, type Read } from './method-forms.js';
import type { Failure } from './post.js';
import { Events, type Session } from './session.js';
import { type Appearance, applyAppearance } from './styles.js';
import { words } from './words.js';

/** Stripe's Payment Element: the payment methods of a payment, or the fields of the card alone where it is the only one. */
export class PaymentElement extends Events {
  readonly #root = document.createElement('div');
  #chosen: MethodForm | undefined;

  constructor(session: Promise<Session | Failure>, appearance: Appearance) {
    super();
    this.#root.className = 'stripe-payment';
    this.apply(appearance);
    void session.then(loaded => this.#show(loaded));
  }

  mount(container: HTMLElement | string): void {
    const place = typeof container === 'string' ? document.querySelector(container) : container;
    place?.replaceChildren(this.#root);
  }

  /** Its options concern what this script does not have. */
  update(): void {}

  apply(appearance: Appearance): void {
    applyAppearance(this.#root, appearance);
  }

  destroy(): void {
    this.#root.remove();
  }

  read(): Read {
    return this.#chosen?.read() ?? { error: { message: '' } };
  }

  #show(loaded: Session | Failure): void {
    if ('error' in loaded) {
      this.emit('loaderror', { elementType: 'payment', ...loaded });
      return;
    }
    const [only, ...more] = loaded.types;
    if (only && more.length === 0) {
      this.#chosen = formOf(only);
      this.#root.replaceChildren(this.#chosen.root);
    } else this.#root.replaceChildren(this.#list(loaded.types));
    this.emit('ready', { elementType: 'payment' });
  }

  /** A list of methods, of which the fields of the chosen one are shown. The first is chosen. */
  #list(types: MethodType[]): HTMLElement {
    const all = types.map(type => ({ type, form: formOf(type), radio: document.createElement('input') }));
    const choose = (chosen: MethodForm) => {
      this.#chosen = chosen;
      for (const { form } of all) form.root.hidden = form !== chosen;
    };
    const methods = all.map(({ type, form, radio }, index) => {
      Object.assign(radio, { type: 'radio', name: 'stripe-payment-method', checked: index === 0 });
      radio.addEventListener('change', () => choose(form));
      const method = element('div', element('label', radio, nameOfMethod(type)), form.root);
      method.className = 'stripe-method';
      return method;
    });
    const [first] = all;
    if (first) choose(first.form);
    return element('fieldset', element('legend', words().list), ...methods);
  }
}
