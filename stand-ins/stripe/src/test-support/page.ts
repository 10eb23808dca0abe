import type { Stripe } from '@stripe/stripe-js';
import { temporaryFolder } from './folder.js';
import { build, serve } from './process.js';

/** Starts a server and loads stripe.js from it into the page, as the shop does. */
export async function openPage() {
  build();
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  const folder = temporaryFolder();
  const { url, stop } = await serve({ DATA_DIR: folder.path });
  await loadScript(`${url}/stripe.js`);
  // Imported here, because it loads Stripe's own script if it finds none.
  const { loadStripe } = await import('@stripe/stripe-js');
  const stripe = (await loadStripe('pk_test_kerf_local')) as Stripe;
  const close = async () => {
    await stop('SIGTERM');
    folder.remove();
  };
  return { url, stripe, close };
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

/** The client secret of a new payment of 25.99, with the methods that the account has for the currency. */
export async function createSecret(url: string, currency = 'usd'): Promise<string> {
  const headers = { authorization: 'Bearer sk_test_kerf_local', 'content-type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams({ amount: '2599', currency, 'automatic_payment_methods[enabled]': 'true' });
  const response = await fetch(`${url}/v1/payment_intents`, { method: 'POST', headers, body });
  return (await response.json()).client_secret;
}
