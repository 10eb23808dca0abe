import { expect } from '@playwright/test';
import { acceptReturn, refundOne, requestReturn, shipOrder } from '../support/after-sales';
import { violationsIn } from '../support/axe';
import { signUp } from '../support/people';
import { cards, expectCompleted, openPayment, orderFirstTool, pay } from '../support/shopping';
import { test } from '../support/signed-in';

// The tests of the API have refunds and returns, unit tests have both pages, and currencies.spec.ts has a refund.
test('a customer sees a partial refund and an accepted return on the page of the order', { tag: '@full' }, async ({
  page,
  office,
}) => {
  // The longest journey: a customer and an administrator, with checks by axe on the way.
  test.slow();
  await signUp(page);
  await orderFirstTool(page, { quantity: '3' });
  const number = page.getByRole('link', { name: /^K-/ });
  const address = (await number.getAttribute('href')) ?? '';
  await openPayment(page);
  await pay(page, cards.good);
  await expectCompleted(page);

  await office.goto(address.replace('/dashboard/order/', '/dashboard/allOrder/'));
  await shipOrder(office);
  await refundOne(office, 'Arrived broken');
  await expect(office.getByText(/^\$[\d,.]+ is refunded\.$/)).toBeVisible();
  // While it fades, its texts have too little contrast.
  await expect(office.getByRole('alertdialog')).toBeHidden();
  expect(await violationsIn(office)).toEqual([]);

  await page.goto(address);
  await expect(page.getByRole('link', { name: 'Follow the parcel at UPS' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Refunds' }).getByText('Arrived broken')).toBeVisible();
  await requestReturn(page, 'Too heavy');
  expect(await violationsIn(page)).toEqual([]);

  await acceptReturn(office);

  await page.reload();
  await expect(page.getByRole('region', { name: 'Returns' }).getByText('Accepted')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Refunds' }).getByText('Too heavy')).toBeVisible();
});

// The tests of the API have the webhook, and a unit test has the page.
test('a customer sees a dispute at the payment provider on the page of the order', { tag: '@full' }, async ({
  page,
}) => {
  await signUp(page);
  await orderFirstTool(page);
  const address = (await page.getByRole('link', { name: /^K-/ }).getAttribute('href')) ?? '';
  await openPayment(page);
  await pay(page, cards.disputed);
  await expectCompleted(page);
  // The provider announces the dispute with a webhook.
  await expect(async () => {
    await page.goto(address);
    const payment = page.getByRole('region', { name: 'Payment' });
    await expect(payment).toContainText('You disputed this payment.', { timeout: 1000 });
  }).toPass();
});
