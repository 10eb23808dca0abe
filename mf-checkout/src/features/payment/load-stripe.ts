import { locale } from '@kerf/contracts/domain';
import { loadScript, readConfig } from '@kerf/federation';
import type { Stripe, StripeElementLocale } from '@stripe/stripe-js';
import { loadStripe as loadSdk } from '@stripe/stripe-js/pure';

let loading: Promise<Stripe> | undefined;

/** Stripe calls American English `en`. Where it does not have a language, its form is in that of the browser. */
const providerLocale = () => locale().replace(/^en-US$/, 'en') as StripeElementLocale;

const load = async (): Promise<Stripe> => {
  const { payment } = await readConfig();
  if (payment.scriptUrl) await loadScript(payment.scriptUrl);
  const stripe = await loadSdk(payment.publishableKey, { locale: providerLocale() });
  if (!stripe) throw new Error('The payment script did not load.');
  return stripe;
};

/** Loads the payment provider's script once. Rejects if it fails; a later call tries again. */
export const loadStripe = (): Promise<Stripe> => {
  loading ??= load().catch(cause => {
    loading = undefined;
    throw cause;
  });
  return loading;
};
