import { locale } from '@kerf/contracts/domain';
import { loadScript, readConfig } from '@kerf/federation';
import type { Stripe, StripeElementLocale } from '@stripe/stripe-js';
import { loadStripe as loadSdk } from '@stripe/stripe-js/pure';

let loading: Promise<Stripe> | undefined;

const load = async (): Promise<Stripe> => {
  const { payment } = await readConfig();
  if (payment.scriptUrl) await loadScript(payment.scriptUrl);
  // Stripe shows its card form in the language of the browser where it does not have this one.
  const stripe = await loadSdk(payment.publishableKey, { locale: locale() as StripeElementLocale });
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
