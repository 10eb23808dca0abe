import type { loadStripe as LoadStripe, Stripe } from '@stripe/stripe-js';
import { temporaryFolder } from './folder.js';
import { build, type Server, serve } from './process.js';

export const NUMBER = 'Credit or debit card number';
export const EXPIRY = 'Credit or debit card expiration date';
export const CVC = 'Credit or debit card CVC/CVV';

export interface Page {
  loadStripe: typeof LoadStripe;
  stripe: Stripe;
  /** The client secret of a new payment of $25.99. */
  createSecret(): Promise<string>;
  close(): Promise<void>;
}

/** A server of its own and a page that loaded stripe.js from it, as the shop's pages do. */
export async function openPage(): Promise<Page> {
  build();
  imitateDialogs();
  const folder = temporaryFolder();
  const server = await serve({ DATA_DIR: folder.path });
  await loadScript(`${server.url}/stripe.js`);
  // The library asks the network for Stripe's script when it is loaded and finds none.
  const { loadStripe } = await import('@stripe/stripe-js');
  const stripe = await loadStripe('pk_test_kerf_local');
  if (!stripe) throw new Error('There is no page to load Stripe.js in.');
  const close = async () => {
    await server.stop('SIGTERM');
    folder.remove();
  };
  return { loadStripe, stripe, createSecret: () => createSecret(server), close };
}

/** jsdom has no modal dialogs; that they trap the focus is the browser's work. */
function imitateDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}

function loadScript(src: string): Promise<void> {
  const script = document.createElement('script');
  script.src = src;
  document.head.append(script);
  return new Promise((loaded, failed) => {
    script.addEventListener('load', () => loaded());
    script.addEventListener('error', () => failed(new Error(`${src} did not load.`)));
  });
}

async function createSecret({ url }: Server): Promise<string> {
  const response = await fetch(`${url}/v1/payment_intents`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer sk_test_kerf_local',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'amount=2599&currency=usd',
  });
  return (await response.json()).client_secret;
}

/** The field with an accessible name. */
export function field(label: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`);
  if (!found) throw new Error(`No field ${label}`);
  return found;
}

export function type(label: string, value: string): void {
  const input = field(label);
  input.focus();
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Types a whole card, good but for its number. */
export function typeCard(number: string): void {
  type(NUMBER, number);
  type(EXPIRY, '1240');
  type(CVC, '123');
  type('ZIP', '94107');
}
