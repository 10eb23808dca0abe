import { CardInputs } from './card-inputs.js';
import { element } from './dialogs.js';
import { words } from './words.js';

export type MethodType = 'card' | 'klarna' | 'konbini' | 'sepa_debit';

/** What a payment method needs, as the API accepts it, or the message of what is missing. */
export type Read = { error: { message: string } } | { type: MethodType; data?: object };

/** The fields of one payment method. */
export interface MethodForm {
  readonly root: HTMLElement;
  read(): Read;
}

const fieldsOf = (...children: (Node | string)[]) => {
  const root = element('div', ...children);
  root.className = 'stripe-fields';
  return root;
};

const row = (title: string, input: HTMLInputElement, id: string) => {
  const label = element('label', title);
  input.id = label.htmlFor = id;
  return element('p', label, input);
};

function cardForm(): MethodForm {
  const inputs = new CardInputs();
  const said = words();
  const rows = inputs.all.map(({ field, input }) => row(said[field].title, input, `stripe-payment-${field}`));
  return {
    root: fieldsOf(...rows),
    read: () => {
      const read = inputs.read();
      return 'error' in read ? read : { type: 'card', data: { card: read.card } };
    },
  };
}

function debitForm(): MethodForm {
  const input = document.createElement('input');
  Object.assign(input, { placeholder: 'DE00 0000 0000 0000 0000 00', autocomplete: 'off' });
  input.addEventListener('input', () => input.removeAttribute('aria-invalid'));
  const { mandate, invalid } = words().iban;
  return {
    root: fieldsOf(row('IBAN', input, 'stripe-payment-iban'), element('small', mandate)),
    read: () => {
      const iban = input.value.replaceAll(/\s/g, '').toUpperCase();
      const isIban = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban);
      input.setAttribute('aria-invalid', String(!isIban));
      return isIban ? { type: 'sepa_debit', data: { sepa_debit: { iban } } } : { error: { message: invalid } };
    },
  };
}

const withoutFields = (type: 'klarna' | 'konbini'): MethodForm => ({
  root: fieldsOf(element('p', words()[type])),
  read: () => ({ type }),
});

export const formOf = (type: MethodType): MethodForm => {
  if (type === 'card') return cardForm();
  return type === 'sepa_debit' ? debitForm() : withoutFields(type);
};

export const nameOfMethod = (type: MethodType): string => words().methods[type];
