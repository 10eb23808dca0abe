import { expect, type Page, test } from '@playwright/test';
import { violationsIn } from '../support/axe';
import { paysIn, settlePayment, testIban, transactionOn } from '../support/paying';
import { signUp } from '../support/people';
import { BRIEFLY, reloadUntil } from '../support/reload-until';
import {
  addTools,
  cards,
  expectCompleted,
  expectPaid,
  fillAddress,
  openPayment,
  orderFirstTool,
  pay,
} from '../support/shopping';

/** Orders the first tool as a guest. */
const orderAsGuest = async (page: Page) => {
  await addTools(page, 0);
  await page.goto('/checkout');
  await page.getByLabel('E-mail').fill('guest@kerf.test');
  await fillAddress(page);
  await page.getByRole('button', { name: 'Place order and pay' }).click();
  await expect(page).toHaveURL(/\/checkout\?order=/);
};

test('a guest pays with a wallet, after its card was declined', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await orderAsGuest(page);
  const wallets = page.getByRole('region', { name: 'Pay with a wallet' });
  await expect(page.getByText('or with a card')).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  const wallet = page.getByRole('dialog', { name: 'Google Pay, test' });

  await wallets.getByRole('button', { name: 'Pay with Google Pay' }).click();
  await wallet.getByRole('button', { name: 'Cancel' }).click();
  await wallets.getByRole('button', { name: 'Pay with Google Pay' }).click();
  await wallet.getByRole('button', { name: 'Use a declined card' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible();
  await wallets.getByRole('button', { name: 'Pay with Google Pay' }).click();
  await wallet.getByRole('button', { name: 'Pay now' }).click();
  await expectCompleted(page);
});

test('a payment leaves the shop, is refused and then approved, and a reload and a second tab pay nothing again', async ({
  page,
  context,
}) => {
  await signUp(page);
  await paysIn(page, 'EUR');
  await orderFirstTool(page);
  await openPayment(page);
  const address = page.url();
  const other = await context.newPage();
  await other.goto(address);
  await expect(other.getByLabel('Card number')).toBeEditable();

  const leave = async (answer: string) => {
    await page.getByLabel('Klarna').check();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.getByRole('button', { name: answer }).click();
  };
  await leave('Refuse');
  await expect(page.getByRole('alert').filter({ hasText: 'The payment was not completed.' })).toBeVisible();
  await expect(page).toHaveURL(address);
  // The buyer goes back before the payment is decided.
  await page.getByLabel('Klarna').check();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Klarna, test page' })).toBeVisible();
  await page.goBack();
  await leave('Approve');
  await expectCompleted(page);
  await expect(page).toHaveURL(address);
  await page.reload();
  await expect(page.getByText('This order is paid.')).toBeVisible();
  await pay(other, cards.good);
  await expect(other.getByText('This order is paid.')).toBeVisible();
  await expectPaid(page);
});

test('a debit in German: the form has no English word, and the order waits for the bank and is paid', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await paysIn(page, 'EUR');
  await addTools(page, 0);
  await page.goto('/de/checkout');
  await page.getByLabel('E-Mail').fill('gerd@kerf.test');
  await page.getByRole('main').getByLabel('Land', { exact: true }).selectOption('DE');
  await page.getByLabel('Vor- und Nachname', { exact: true }).fill('Gerd Gärtner');
  await page.getByLabel('Adresse', { exact: true }).fill('Sägeweg 1');
  await page.getByLabel('Postleitzahl', { exact: true }).fill('10115');
  await page.getByLabel('Ort', { exact: true }).fill('Berlin');
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();

  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Bezahlen', exact: true }) });
  const button = page.getByRole('button', { name: 'Bezahlen', exact: true });
  await expect(page.getByRole('button', { name: 'Mit Google Pay bezahlen' })).toBeVisible();
  await expect(form.getByRole('group', { name: 'Zahlungsarten' })).toBeVisible();
  const english = /\b(card|number|date|code|expir\w*|security|the|your|pay|direct|with|method|invalid|incomplete)\b/i;
  const words = async () =>
    `${await form.innerText()} ${await form.locator('input').evaluateAll(inputs => inputs.map(input => input.getAttribute('placeholder')).join(' '))}`;
  for (const method of ['Karte', 'Klarna', 'SEPA-Lastschrift']) {
    await form.getByLabel(method, { exact: true }).check();
    if (method !== 'Klarna') {
      await button.click();
      await expect(form.getByRole('alert')).toBeVisible();
    }
    // The wallet and the name of the provider's product are the same in each language.
    expect((await words()).replaceAll(/Google Pay/g, '')).not.toMatch(english);
  }
  expect(await violationsIn(page)).toEqual([]);

  await form.getByLabel('IBAN').fill(testIban);
  await button.click();
  await expect(page.getByText(/^Ihre Bank bestätigt die Zahlung innerhalb von 14 Tagen/)).toBeVisible();
  const intent = await transactionOn(page);
  await page.reload();
  await expect(page.getByText(/^Ihre Bank bestätigt die Zahlung innerhalb von 14 Tagen/)).toBeVisible();
  await expect(button).toHaveCount(0);
  await settlePayment(intent, 'succeed');
  await reloadUntil(page, page.url(), () =>
    expect(page.getByText('Diese Bestellung ist bezahlt.')).toBeVisible(BRIEFLY),
  );
});

test('a debit that fails lets the customer pay in another way', async ({ page }) => {
  await signUp(page);
  await paysIn(page, 'EUR');
  await orderFirstTool(page);
  await openPayment(page);
  await page.getByLabel('SEPA Direct Debit').check();
  await page.getByLabel('IBAN').fill(testIban);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText(/^Your bank confirms the payment within 14 days/)).toBeVisible();
  await settlePayment(await transactionOn(page), 'fail');
  await reloadUntil(page, page.url(), () => expect(page.getByLabel('Card number')).toBeEditable(BRIEFLY));
  await pay(page, cards.good);
  await expectCompleted(page);
  await expectPaid(page);
});

test('an order in yen is paid with a slip in a store', { tag: '@full' }, async ({ page }) => {
  await paysIn(page, 'JPY');
  await orderAsGuest(page);
  await page.getByLabel('Konbini').check();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('dialog', { name: 'Pay at a convenience store' }).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('link', { name: 'Show the payment slip' })).toBeVisible();
  await settlePayment(await transactionOn(page), 'succeed');
  await reloadUntil(page, page.url(), () => expect(page.getByText('This order is paid.')).toBeVisible(BRIEFLY));
});
