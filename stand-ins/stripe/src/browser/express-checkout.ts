import { element, openWallet } from './dialogs.js';
import type { Failure } from './post.js';
import { Events, type Session } from './session.js';
import { words } from './words.js';

/** Stripe's Express Checkout Element, with a wallet that holds test cards. It is empty where no wallet is offered. */
export class ExpressCheckoutElement extends Events {
  readonly #root = document.createElement('div');
  #card: object | null = null;

  constructor(session: Promise<Session | Failure>) {
    super();
    this.#root.className = 'stripe-wallets';
    void session.then(loaded => this.#show(loaded));
  }

  mount(container: HTMLElement | string): void {
    const place = typeof container === 'string' ? document.querySelector(container) : container;
    place?.replaceChildren(this.#root);
  }

  update(): void {}

  destroy(): void {
    this.#root.remove();
  }

  /** The card that the shopper has approved in the wallet. It is for one confirmation. */
  take(): object | null {
    const card = this.#card;
    this.#card = null;
    return card;
  }

  #show(loaded: Session | Failure): void {
    if ('error' in loaded) {
      this.emit('loaderror', { elementType: 'expressCheckout', ...loaded });
      return;
    }
    const isOffered = loaded.wallets.length > 0;
    if (isOffered) {
      const button = element('button', words().wallet.button);
      button.type = 'button';
      button.addEventListener('click', () => void this.#open(loaded));
      this.#root.replaceChildren(button);
    }
    this.emit('ready', {
      elementType: 'expressCheckout',
      availablePaymentMethods: isOffered ? { applePay: false, googlePay: true, link: false } : undefined,
    });
  }

  async #open(session: Session): Promise<void> {
    const number = await openWallet(session);
    if (!number) {
      this.emit('cancel', { elementType: 'expressCheckout' });
      return;
    }
    this.#card = { number, exp_month: 12, exp_year: 2040, cvc: '123' };
    const paymentFailed = () => {
      this.#card = null;
    };
    this.emit('confirm', { elementType: 'expressCheckout', expressPaymentType: 'google_pay', paymentFailed });
  }
}
