import { loadScript, readConfig } from '@kerf/federation';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe as loadSdk } from '@stripe/stripe-js/pure';

let loading: Promise<Stripe> | undefined;

const load = async (): Promise<Stripe> => {
  const { payment } = await readConfig();
  if (payment.scriptUrl) await loadScript(payment.scriptUrl);
  const stripe = await loadSdk(payment.publishableKey);
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
