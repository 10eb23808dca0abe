/**
 * @jest-environment @kerf/tooling/jest/environment
 * @jest-environment-options {"resources": "usable"}
 */
import type { StripeCardElement } from '@stripe/stripe-js';
import { CVC, EXPIRY, field, NUMBER, openPage, type Page, type, typeCard } from '../test-support/page.js';

let page: Page;
beforeAll(async () => {
  page = await openPage();
});
afterAll(() => page.close());

describe('the Card Element', () => {
  let card: StripeCardElement;
  let changes: { complete: boolean; empty: boolean; error?: { code: string; message: string }; brand: string }[];
  let container: HTMLElement;

  beforeEach(() => {
    document.body.innerHTML = '<form><label for="card">Card</label><div id="card"></div><button>Pay</button></form>';
    container = document.querySelector('#card') as HTMLElement;
    changes = [];
    card = page.stripe.elements().create('card', { style: { base: { color: 'rgb(1, 2, 3)' } } });
    card.on('change', event => changes.push(event as (typeof changes)[number]));
    card.mount('#card');
  });
  afterEach(() => card.destroy());

  it('tells when it is ready, focused, left and escaped', () => {
    const heard: string[] = [];
    card.on('focus', () => heard.push('focus'));
    card.on('blur', () => heard.push('blur'));
    card.on('escape', () => heard.push('escape'));
    const ready = new Promise<void>(done => {
      card.on('ready', () => done());
    });
    card.focus();
    expect(document.activeElement).toBe(field(NUMBER));
    expect(container.classList).toContain('StripeElement--focus');
    field(NUMBER).dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    card.blur();
    expect(heard).toEqual(['focus', 'escape', 'blur']);
    return ready;
  });

  it('is reached by a click on its label', () => {
    document.querySelector('label')?.click();
    expect(document.activeElement).toBe(field(NUMBER));
  });

  it('tells how complete it is', () => {
    expect(container.className).toBe('StripeElement StripeElement--empty');
    typeCard('4242424242424242');
    expect(field(NUMBER).value).toBe('4242 4242 4242 4242');
    expect(changes.at(0)).toMatchObject({ complete: false, empty: false, brand: 'visa' });
    expect(changes.at(-1)).toMatchObject({ complete: true, empty: false, error: undefined });
    expect(container.className).toContain('StripeElement--complete');
    card.clear();
    expect(changes.at(-1)).toMatchObject({ complete: false, empty: true });
  });

  it('says what is wrong', () => {
    type(NUMBER, '4242424242424241');
    expect(changes.at(-1)?.error).toEqual({
      type: 'validation_error',
      code: 'invalid_number',
      message: 'Your card number is invalid.',
    });
    expect(container.classList).toContain('StripeElement--invalid');
    expect(field(NUMBER).getAttribute('aria-invalid')).toBe('true');
    type(NUMBER, '4242');
    field(NUMBER).blur();
    expect(changes.at(-1)?.error?.message).toBe('Your card number is incomplete.');
  });

  it('goes on to the next field, and back on Backspace', () => {
    type(NUMBER, '4242424242424242');
    expect(document.activeElement).toBe(field(EXPIRY));
    field(EXPIRY).dispatchEvent(new KeyboardEvent('keydown', { key: 'Backspace', cancelable: true }));
    expect(document.activeElement).toBe(field(NUMBER));
  });

  it('is disabled and enabled by an update, and takes its colour from the style', () => {
    card.update({ disabled: true });
    expect(field(NUMBER).disabled).toBe(true);
    card.update({ disabled: false });
    expect(field(NUMBER).disabled).toBe(false);
    const form = container.firstElementChild as HTMLElement;
    expect(form.style.getPropertyValue('--stripe-color')).toBe('rgb(1, 2, 3)');
  });

  it('keeps the card out of the form around it, and sends that form on Enter', () => {
    const form = document.querySelector('form') as HTMLFormElement;
    const submitted = jest.fn((event: Event) => event.preventDefault());
    form.addEventListener('submit', submitted);
    typeCard('4242424242424242');
    expect([...form.elements].map(({ tagName }) => tagName)).toEqual(['BUTTON']);
    field(CVC).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
    expect(submitted).toHaveBeenCalledTimes(1);
  });

  it('can be made once in a group, and again when it is destroyed', () => {
    const elements = page.stripe.elements();
    const first = elements.create('card');
    expect(() => elements.create('card')).toThrow(/Can only create one Element of type card/);
    expect(elements.getElement('card')).toBe(first);
    first.destroy();
    expect(elements.getElement('card')).toBeNull();
    expect(() => first.mount('#card')).toThrow(/destroyed/);
    elements.create('card');
  });
});
