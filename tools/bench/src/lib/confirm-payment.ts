import { localStripe } from '@kerf/tooling/local-stripe';
import type { HttpClient } from './http-client.ts';

/** Pays with a card that succeeds, as the cardholder's browser would. Returns the payment's id. */
export async function confirmPayment(client: HttpClient, paymentUrl: string, clientSecret: string): Promise<string> {
  const [intent = ''] = clientSecret.split('_secret_');
  await client.expect(200, 'POST', `${paymentUrl}/v1/payment_intents/${intent}/confirm`, {
    token: localStripe.secretKey,
    form: { payment_method: 'pm_card_visa' },
  });
  return intent;
}
