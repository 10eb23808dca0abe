import { priceOf, words } from './words.js';

interface Payment {
  amount: number;
  currency: string;
}

export function element<T extends keyof HTMLElementTagNameMap>(tag: T, ...children: (Node | string)[]) {
  const created = document.createElement(tag);
  created.append(...children);
  return created;
}

interface Question<Answer> {
  title: string;
  text: string;
  /** The first one is emphasized. */
  answers: [label: string, answer: Answer][];
  /** The answer of Escape. */
  left: Answer;
}

/** Shows a dialog until the shopper selects an answer. */
function ask<Answer>({ title, text, answers, left }: Question<Answer>): Promise<Answer> {
  const heading = element('h2', title);
  heading.id = 'stripe-dialog-title';
  const buttons = answers.map(([label, answer]) => [element('button', label), answer] as const);
  const dialog = element('dialog', heading, element('p', text), element('div', ...buttons.map(([button]) => button)));
  dialog.className = 'stripe-dialog';
  dialog.setAttribute('aria-labelledby', heading.id);
  return new Promise(resolve => {
    const end = (answer: Answer) => {
      dialog.remove();
      resolve(answer);
    };
    for (const [button, answer] of buttons) button.addEventListener('click', () => end(answer));
    dialog.addEventListener('cancel', () => end(left));
    document.body.append(dialog);
    dialog.showModal();
  });
}

export type Outcome = 'complete' | 'fail';

/** The 3-D Secure dialog. Escape fails the authentication. */
export function askForAuthentication(payment: Payment): Promise<Outcome> {
  const { title, text, complete, fail } = words().bank;
  const answers: [string, Outcome][] = [
    [complete, 'complete'],
    [fail, 'fail'],
  ];
  return ask({ title, text: text(priceOf(payment)), answers, left: 'fail' });
}

/** The wallet with its test cards. Returns the number of the chosen card, or null if the shopper closes it. */
export function openWallet(payment: Payment): Promise<string | null> {
  const { title, text, pay, decline, cancel } = words().wallet;
  const answers: [string, string | null][] = [
    [pay, '4242424242424242'],
    [decline, '4000000000000002'],
    [cancel, null],
  ];
  return ask({ title, text: text(priceOf(payment)), answers, left: null });
}

/** The slip for the till of a store. */
export function showVoucher(payment: Payment): Promise<null> {
  const { title, text, close } = words().voucher;
  return ask({ title, text: text(priceOf(payment)), answers: [[close, null]], left: null });
}
