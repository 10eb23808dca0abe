import { localStripe } from '@kerf/tooling/local-stripe';
import type { HttpClient } from './http-client.ts';

const confirmation = (paymentUrl: string, clientSecret: string, card: string) => {
  const [intent = ''] = clientSecret.split('_secret_');
  const url = `${paymentUrl}/v1/payment_intents/${intent}/confirm`;
  return { intent, url, options: { token: localStripe.secretKey, form: { payment_method: card } } };
};

/** Pays with a card that succeeds, as the cardholder's browser would. Returns the payment's id. */
export async function confirmPayment(client: HttpClient, paymentUrl: string, clientSecret: string): Promise<string> {
  const { intent, url, options } = confirmation(paymentUrl, clientSecret, 'pm_card_visa');
  await client.expect(200, 'POST', url, options);
  return intent;
}

/** Tries a card that is declined. Returns the provider's error code. */
export async function declineCard(client: HttpClient, paymentUrl: string, clientSecret: string): Promise<string> {
  const { url, options } = confirmation(paymentUrl, clientSecret, 'pm_card_chargeDeclined');
  return (await client.call('POST', url, options)).body.error?.code ?? '';
}
