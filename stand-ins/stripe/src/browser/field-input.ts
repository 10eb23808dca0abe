import { type CardValues, clean, display, FIELDS, type FieldName, fullLength } from './card-fields.js';

/** Makes the input of one field. It belongs to no form, so the card never travels with the page's own fields. */
export function createInput(field: FieldName): HTMLInputElement {
  const input = document.createElement('input');
  const { label, name, autocomplete } = FIELDS[field];
  input.type = 'text';
  input.name = name;
  input.autocomplete = autocomplete;
  input.inputMode = field === 'postal' ? 'text' : 'numeric';
  input.spellcheck = false;
  input.setAttribute('aria-label', label);
  input.setAttribute('form', '');
  return input;
}

/** Takes over what was typed: returns the kept value and shows it formatted, the caret where it was. */
export function takeInput(input: HTMLInputElement, field: FieldName, values: CardValues): string {
  const typed = input.value;
  const caret = input.selectionStart ?? typed.length;
  const atEnd = caret === typed.length;
  const value = clean(field, typed, values);
  const shown = display(field, value);
  if (shown === typed) return value;
  input.value = shown;
  if (!atEnd) {
    const before = display(field, clean(field, typed.slice(0, caret), values)).length;
    input.setSelectionRange(before, before);
  }
  return value;
}

/** Whether typing may go on in the next field: this one is full and the caret at its end. */
export const isDone = (input: HTMLInputElement, field: FieldName, values: CardValues) =>
  field !== 'postal' &&
  values[field].length === fullLength(field, values) &&
  input.selectionStart === input.value.length;
