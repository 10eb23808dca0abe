import { type CardError, findError } from './card-errors.js';
import { type CardValues, emptyValues, FIELDS, type FieldName } from './card-fields.js';
import { createInput, isDone, takeInput } from './field-input.js';

interface FormEvents {
  change(): void;
  focus(): void;
  blur(): void;
  escape(): void;
}

export interface FormOptions {
  kind: 'card' | 'payment';
  hidePostalCode: boolean;
  hideIcon: boolean;
}

/** The fields of a card in the page: what is typed, what is wrong with it, where the focus goes. */
export class CardForm {
  readonly root = document.createElement('div');
  readonly fields: FieldName[];
  values: CardValues = emptyValues();
  readonly #inputs = new Map<FieldName, HTMLInputElement>();
  readonly #left = new Set<FieldName>();
  readonly #alert = document.createElement('p');
  readonly #events: FormEvents;

  constructor({ kind, hidePostalCode, hideIcon }: FormOptions, events: FormEvents) {
    this.#events = events;
    this.fields = hidePostalCode ? ['number', 'expiry', 'cvc'] : ['number', 'expiry', 'cvc', 'postal'];
    this.root.className = `__stripe-form __stripe-${kind}`;
    if (kind === 'card' && !hideIcon) this.root.append(cardIcon());
    for (const field of this.fields) this.root.append(this.#field(field, kind));
    this.#alert.setAttribute('role', 'alert');
    if (kind === 'payment') this.root.append(this.#alert);
  }

  get empty(): boolean {
    return this.fields.every(field => this.values[field] === '');
  }

  get complete(): boolean {
    return findError(this.values, this.fields, () => true) === undefined;
  }

  /** What to tell the shopper now. */
  get error(): CardError | undefined {
    return findError(this.values, this.fields, field => this.#left.has(field) && this.values[field] !== '');
  }

  /** Marks and returns what keeps the card from being used. */
  demandComplete(): CardError | undefined {
    const error = findError(this.values, this.fields, () => true);
    this.show(error);
    return error;
  }

  /** Marks the wrong field and, in the Payment Element, says what is wrong. */
  show(error: CardError | undefined): void {
    for (const [field, input] of this.#inputs) input.setAttribute('aria-invalid', String(error?.field === field));
    this.#alert.textContent = error?.message ?? '';
  }

  set disabled(disabled: boolean) {
    for (const input of this.#inputs.values()) input.disabled = disabled;
  }

  focus(): void {
    this.#inputs.get('number')?.focus();
  }

  blur(): void {
    for (const input of this.#inputs.values()) input.blur();
  }

  clear(): void {
    this.values = emptyValues();
    this.#left.clear();
    for (const input of this.#inputs.values()) input.value = '';
    this.#events.change();
  }

  setPostalCode(code: string): void {
    const input = this.#inputs.get('postal');
    if (!input) return;
    input.value = code;
    this.values.postal = takeInput(input, 'postal', this.values);
  }

  #field(field: FieldName, kind: FormOptions['kind']): HTMLElement {
    const input = createInput(field);
    input.placeholder = kind === 'card' ? FIELDS[field].placeholder : FIELDS[field].example;
    this.#inputs.set(field, input);
    this.#listen(input, field);
    const box = document.createElement('label');
    box.dataset.field = field;
    if (kind === 'payment') {
      const caption = document.createElement('span');
      caption.textContent = FIELDS[field].caption;
      box.append(caption);
    }
    box.append(input);
    return box;
  }

  #listen(input: HTMLInputElement, field: FieldName): void {
    input.addEventListener('input', () => {
      this.values[field] = takeInput(input, field, this.values);
      this.#events.change();
      if (isDone(input, field, this.values) && this.error?.field !== field) this.#neighbour(field, 1)?.focus();
    });
    input.addEventListener('focus', () => this.#events.focus());
    input.addEventListener('blur', () => {
      this.#left.add(field);
      this.#events.blur();
      this.#events.change();
    });
    input.addEventListener('keydown', event => {
      if (event.key === 'Escape') this.#events.escape();
      if (event.key === 'Enter') submitAround(this.root);
      if (event.key === 'Backspace' && input.value === '') {
        event.preventDefault();
        this.#neighbour(field, -1)?.focus();
      }
    });
  }

  #neighbour(field: FieldName, step: 1 | -1): HTMLInputElement | undefined {
    const name = this.fields[this.fields.indexOf(field) + step];
    return name && this.#inputs.get(name);
  }
}

function cardIcon(): HTMLElement {
  const icon = document.createElement('span');
  icon.className = '__stripe-icon';
  icon.setAttribute('aria-hidden', 'true');
  return icon;
}

/** Enter sends the form around the card, unless its button is disabled. */
function submitAround(root: HTMLElement): void {
  const form = root.closest('form');
  const button = form?.querySelector<HTMLElement>('button:not([type]), [type=submit]');
  if (button) button.click();
  else form?.requestSubmit();
}
