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
import { words } from './words.js';

/** The fields of a card. They are plain inputs of the page, not an iframe. */
export class CardInputs {
  readonly #values: CardValues = { number: '', expiry: '', cvc: '' };
  readonly all = FIELD_NAMES.map((field, index) => ({ field, input: this.#input(field, index) }));

  /** The card as the API accepts it, or the error that prevents it. The wrong field is marked. */
  read(): { error: CardError } | { card: object } {
    const error = findError(this.#values);
    for (const { field, input } of this.all) input.setAttribute('aria-invalid', String(field === error?.field));
    if (error) return { error };
    const { number, expiry, cvc } = this.#values;
    return { card: { number, exp_month: Number(expiry.slice(0, 2)), exp_year: 2000 + Number(expiry.slice(2)), cvc } };
  }

  /** Without a name, so that a surrounding form never contains the card. */
  #input(field: FieldName, index: number): HTMLInputElement {
    const { autocomplete, digits } = FIELDS[field];
    const { number, expiry, cvc } = words();
    const placeholder = { number: number.title, expiry: expiry.placeholder, cvc: cvc.placeholder }[field];
    const input = document.createElement('input');
    Object.assign(input, { placeholder, autocomplete, inputMode: 'numeric' });
    input.addEventListener('input', () => {
      const value = digitsOf(field, input.value);
      this.#values[field] = value;
      input.value = format(field, value);
      input.removeAttribute('aria-invalid');
      if (value.length === digits) this.all[index + 1]?.input.focus();
    });
    return input;
  }
}
