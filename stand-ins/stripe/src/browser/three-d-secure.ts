export type Outcome = 'complete' | 'fail';

interface Payment {
  amount: number;
  currency: string;
}

function element<T extends keyof HTMLElementTagNameMap>(tag: T, ...children: (Node | string)[]) {
  const created = document.createElement(tag);
  created.append(...children);
  return created;
}

/** Shows the 3-D Secure dialog until the shopper selects its outcome. Escape fails the authentication. */
export function askForAuthentication({ amount, currency }: Payment): Promise<Outcome> {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const price = format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
  const title = element('h2', '3D Secure 2 Test Page');
  title.id = 'stripe-3ds-title';
  const complete = element('button', 'Complete');
  const fail = element('button', 'Fail');
  const question = element(
    'p',
    `Your bank asks you to confirm the payment of ${price}. This is a test: select its outcome.`,
  );
  const dialog = element('dialog', title, question, element('div', complete, fail));
  dialog.className = 'stripe-3ds';
  dialog.setAttribute('aria-labelledby', title.id);
  return new Promise(resolve => {
    const end = (outcome: Outcome) => {
      dialog.remove();
      resolve(outcome);
    };
    complete.addEventListener('click', () => end('complete'));
    fail.addEventListener('click', () => end('fail'));
    dialog.addEventListener('cancel', () => end('fail'));
    document.body.append(dialog);
    dialog.showModal();
  });
}
