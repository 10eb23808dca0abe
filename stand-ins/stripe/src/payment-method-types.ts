import { invalidRequest } from './errors.js';
import type { PaymentMethodType } from './records.js';

/** The currencies of each payment method. Cards have all. */
const CURRENCIES: Record<PaymentMethodType, readonly string[] | 'all'> = {
  card: 'all',
  klarna: ['eur', 'gbp'],
  konbini: ['jpy'],
  sepa_debit: ['eur'],
};

/** The method leaves the page of the shop. */
const REDIRECTS: readonly PaymentMethodType[] = ['klarna'];

/** What is switched on in the account: payment methods, and the wallets that its cards come from. */
export const accountMethods = ['card', 'google_pay', 'klarna', 'konbini', 'sepa_debit'] as const;
export type AccountMethod = (typeof accountMethods)[number];

interface AutomaticMethods {
  allow_redirects: 'always' | 'never';
}

/**
 * The payment methods of an intent, which Stripe chooses by what the account has and by the currency.
 * @throws StripeError if there is none
 */
export function methodTypesOf(
  currency: string,
  automatic: AutomaticMethods | undefined,
  active: readonly AccountMethod[],
): PaymentMethodType[] {
  if (!automatic) return ['card'];
  const types = (Object.keys(CURRENCIES) as PaymentMethodType[]).filter(type => {
    const currencies = CURRENCIES[type];
    const isTaken = currencies === 'all' || currencies.includes(currency);
    return isTaken && active.includes(type) && (automatic.allow_redirects === 'always' || !REDIRECTS.includes(type));
  });
  if (types.length > 0) return types;
  throw invalidRequest(
    'No valid payment method types for this Payment Intent. Please ensure that you have activated payment methods compatible with your chosen currency in your dashboard or supply payment_method_types with compatible payment methods.',
  );
}
