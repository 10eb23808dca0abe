import type { FastifyInstance } from 'fastify';
import { priceOf, wordsOf } from './browser/words.js';
import { resourceMissing } from './errors.js';
import type { Store } from './store.js';

const STYLE =
  'body{max-width:26rem;margin:15vh auto;padding:1.5rem;font:1rem/1.5 system-ui,sans-serif}button{min-height:44px;margin-inline-end:.75rem;padding:0 1.25rem;font:inherit}';

/** Sends the outcome, and goes back to the shop with the parameters that Stripe adds to `return_url`. */
const script = (id: string, clientSecret: string, returnUrl: string) => `
const decide = async outcome => {
  const body = new URLSearchParams({ key: 'pk_test_kerf_local', client_secret: ${JSON.stringify(clientSecret)}, outcome });
  const { status } = await (await fetch('/__stand-in/payment_intents/${id}/authenticate', { method: 'POST', body })).json();
  const url = new URL(${JSON.stringify(returnUrl)});
  url.searchParams.set('payment_intent', ${JSON.stringify(id)});
  url.searchParams.set('payment_intent_client_secret', ${JSON.stringify(clientSecret)});
  url.searchParams.set('redirect_status', status === 'succeeded' ? 'succeeded' : 'failed');
  location.assign(url);
};
for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => decide(button.value));`;

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Adds the page on which a shopper approves or refuses a payment, as a bank or Klarna would show it. */
export function redirectPage(app: FastifyInstance, store: Store): void {
  app.get<{ Params: { id: string } }>('/__stand-in/redirect/:id', ({ params: { id }, headers }, reply) => {
    const intent = store.get('payment_intent', id);
    if (intent?.next_action?.type !== 'redirect_to_url') throw resourceMissing('payment_intent', id, 'intent');
    const locale = /^(en|de|ja)/.exec(headers['accept-language'] ?? '')?.[0] ?? 'en';
    const { title, text, approve, refuse } = wordsOf(locale).redirect;
    // A less-than sign in the address must not end the script.
    const code = script(id, intent.client_secret, intent.next_action.redirect_to_url.return_url).replaceAll(
      '</',
      '<\\/',
    );
    return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${locale}"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style>
<main><h1>${title}</h1><p>${escapeHtml(text(priceOf(intent, locale)))}</p>
<button value="complete">${approve}</button><button value="fail">${refuse}</button></main><script>${code}</script></html>`);
  });
}
