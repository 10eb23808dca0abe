import type { Page } from '@playwright/test';
import { ports, shopUrl } from './shop';

/** Ends a payment that a bank processes or that waits for a store. The local payment service decides nothing by itself. */
export const settlePayment = async (intent: string, outcome: 'succeed' | 'fail') => {
  await fetch(`http://127.0.0.1:${ports.STRIPE_STAND_IN_PORT}/__stand-in/payment_intents/${intent}/settle`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_kerf_local' },
    body: new URLSearchParams({ outcome }),
  });
};

/** The client secret of a new payment, for a page whose order is mocked: its elements ask the local payment service about it. */
export const newClientSecret = async (): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${ports.STRIPE_STAND_IN_PORT}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_kerf_local' },
    body: new URLSearchParams({ amount: '2599', currency: 'usd', 'automatic_payment_methods[enabled]': 'true' }),
  });
  return (await response.json()).client_secret;
};

/** The payment methods depend on the currency. */
export const paysIn = (page: Page, currency: string) =>
  page.context().addCookies([{ name: 'kerf-currency', value: currency, url: shopUrl }]);

/** The id of the payment, which the page shows. */
export const transactionOn = async (page: Page): Promise<string> =>
  /pi_\w+/.exec(
    await page
      .getByRole('main')
      .getByText(/pi_\w+/)
      .innerText(),
  )?.[0] ?? '';

/** An account for direct debits at the local payment service. */
export const testIban = 'DE89 3704 0044 0532 0130 00';
