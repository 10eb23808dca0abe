import type { PaymentIntent } from '@stripe/stripe-js';

export type Choice = 'complete' | 'fail';

function button(id: string, text: string): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.id = id;
  element.textContent = text;
  return element;
}

function build(intent: PaymentIntent) {
  const dialog = document.createElement('dialog');
  dialog.className = '__stripe-3ds';
  dialog.setAttribute('aria-labelledby', 'test-source-title');
  dialog.setAttribute('aria-describedby', 'test-source-text');
  const title = document.createElement('h2');
  title.id = 'test-source-title';
  title.textContent = '3D Secure 2 Test Page';
  const text = document.createElement('p');
  text.id = 'test-source-text';
  const amount = new Intl.NumberFormat('en-US', { style: 'currency', currency: intent.currency }).format(
    intent.amount / 100,
  );
  text.textContent = `Your bank wants to know that it is you who pays ${amount}. This is a test: choose how it ends.`;
  const complete = button('test-source-authorize-3ds', 'Complete');
  const fail = button('test-source-fail-3ds', 'Fail');
  const choices = document.createElement('div');
  choices.append(complete, fail);
  dialog.append(title, text, choices);
  return { dialog, complete, fail };
}

/** Shows the 3-D Secure dialog until the shopper completes or fails it; Escape fails it. */
export function askShopper(intent: PaymentIntent): Promise<Choice> {
  const { dialog, complete, fail } = build(intent);
  return new Promise(resolve => {
    const end = (choice: Choice) => {
      dialog.close();
      dialog.remove();
      resolve(choice);
    };
    complete.addEventListener('click', () => end('complete'));
    fail.addEventListener('click', () => end('fail'));
    dialog.addEventListener('cancel', event => {
      event.preventDefault();
      end('fail');
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
