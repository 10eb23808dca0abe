import { expect } from '@playwright/test';
import { acceptReturn, refundOne, requestReturn, shipOne, shipOrder } from '../support/after-sales';
import { violationsIn } from '../support/axe';
import { mailsTo } from '../support/mail';
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
  await refundOne(office, 'The second drill of this series', 'We are sorry that it arrived broken.');
  await expect(office.getByText(/^\$[\d,.]+ is refunded\.$/)).toBeVisible();
  // While it fades, its texts have too little contrast.
  await expect(office.getByRole('alertdialog')).toBeHidden();
  expect(await violationsIn(office)).toEqual([]);

  await page.goto(address);
  await expect(page.getByRole('link', { name: 'Follow the parcel at UPS' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Refunds' }).getByText('We are sorry that it arrived broken.'),
  ).toBeVisible();
  await expect(page.getByText('The second drill of this series')).toBeHidden();
  await requestReturn(page, 'Too heavy');
  expect(await violationsIn(page)).toEqual([]);

  await acceptReturn(office);

  await page.reload();
  await expect(page.getByRole('region', { name: 'Returns' }).getByText('Accepted')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Returns' }).getByText('Too heavy')).toBeVisible();
});

// The tests of the API have what is left to ship, and unit tests have both pages.
test('staff ship a part of an order, and its customer follows it and cancels a tool of the rest', async ({
  page,
  office,
}) => {
  test.slow();
  const { email } = await signUp(page);
  await orderFirstTool(page, { quantity: '3' });
  const address = (await page.getByRole('link', { name: /^K-/ }).getAttribute('href')) ?? '';
  await openPayment(page);
  await pay(page, cards.good);
  await expectCompleted(page);

  await office.goto(address.replace('/dashboard/order/', '/dashboard/allOrder/'));
  await shipOne(office);
  await expect(office.getByText('1 piece is shipped, 2 stay to ship.')).toBeVisible();
  await expect(office.getByText('1 of 3 shipped').first()).toBeVisible();
  await expect(office.getByText('Pending', { exact: true }).first()).toBeVisible();
  expect(await violationsIn(office)).toEqual([]);

  await page.goto(address);
  await expect(page.getByRole('heading', { name: /^1 of 3 / })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Still in our shop' })).toContainText('2 of 3');
  expect(await violationsIn(page)).toEqual([]);
  const isTold = async () =>
    (await mailsTo(email)).find(({ subject }) => subject?.startsWith('Parcel 1 of your order'));
  await expect.poll(isTold).toBeDefined();
  expect((await isTold())?.text).toContain('2 pieces are still with us. They follow.');

  await page.getByRole('button', { name: 'Cancel tools' }).click();
  const cancellation = page.getByRole('region', { name: 'Cancel tools' });
  await cancellation.getByRole('button', { name: /^One less/ }).click();
  await cancellation.getByRole('button', { name: /^Cancel 1 tool and get \$[\d,.]+ back$/ }).click();
  await expect(page.getByText(/^Cancelled\. \$[\d,.]+ goes back to you\.$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Still in our shop' })).toContainText('1 of 3');
  expect(await violationsIn(page)).toEqual([]);

  await office.reload();
  await office.getByRole('button', { name: 'Ship…' }).click();
  await office.getByRole('button', { name: 'Ship 1 piece' }).click();
  await expect(office.getByText('This order has been Shift')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Parcel 2 of 2' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: /^Shipped, arrives by/ })).toBeVisible();
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
