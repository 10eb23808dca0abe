import { expect } from '@playwright/test';
import { colourOf } from '../support/colours';
import { holds, responds } from '../support/network';
import { newClientSecret } from '../support/paying';
import { signUp } from '../support/people';
import { orders, unpaidDetail } from '../support/samples';
import { cards, expectPaid, openPayment, orderFirstTool, pay } from '../support/shopping';
import { test } from '../support/signed-in';

test('4.12-4.19 4.23 6.02 6.03 6.05 6.14 6.16 8.07-8.09 8.16-8.18 an order from unpaid over paid to shifted', async ({
  page,
  office,
}) => {
  const { email } = await signUp(page);
  await orderFirstTool(page);
  await office.goto('/dashboard/allOrder');
  const row = office.getByRole('row').filter({ hasText: email });
  await expect(row.getByText('Unpaid', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: /^Actions of/ }).click();
  await expect(office.getByRole('menuitem', { name: 'Delete…' })).toBeVisible();
  await office.keyboard.press('Escape');

  await openPayment(page);
  const orderId = page.url().split('/').at(-1);
  await pay(page, cards.declined);
  const refusal = page.getByRole('alert').filter({ hasText: 'Your card was declined.' });
  await expect(refusal).toBeVisible();
  const [red, green, blue] = await colourOf(refusal, 'color');
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  const button = await page.getByRole('button', { name: 'Pay', exact: true }).boundingBox();
  expect((await refusal.boundingBox())?.y).toBeGreaterThan(button?.y ?? Number.POSITIVE_INFINITY);

  const patched = page.waitForRequest(request => request.method() === 'PATCH');
  await pay(page, cards.good);
  const report = await patched;
  expect(report.url()).toMatch(new RegExp(`/myitems/${orderId}$`));
  const { order, transactionId } = report.postDataJSON();
  expect(order).toBe(orderId);
  const completed = page.getByRole('status').filter({ hasText: 'Congragats' });
  await expect(completed.getByText(`Your transaction Id: ${transactionId}`, { exact: true })).toBeVisible();
  expect(await completed.textContent()).toContain('Congragats ! Your Payment is  Completed');
  await expectPaid(page);

  await office.reload();
  const pending = row.getByRole('button', { name: /^Pending/ });
  await expect(pending).toHaveText('Pending');
  await row.getByRole('button', { name: /^Actions of/ }).click();
  await expect(office.getByRole('menuitem', { name: 'Open' })).toBeVisible();
  await expect(office.getByRole('menuitem', { name: 'Delete…' })).toHaveCount(0);
  await office.keyboard.press('Escape');
  await pending.click();
  const dialog = office.getByRole('alertdialog', { name: 'Are you sure to shift items?' });
  await dialog.getByRole('button', { name: 'Not yet' }).click();
  await expect(office.getByText('This order not shift !')).toBeVisible();
  await expect(pending).toBeVisible();

  const agree = await holds(office, `PATCH /orders/${orderId}`);
  const shifting = office.waitForRequest(request => request.method() === 'PATCH');
  await pending.click();
  await dialog.getByRole('button', { name: 'Shift', exact: true }).click();
  expect((await shifting).postDataJSON()).toEqual({ role: 'shift' });
  await expect(row.getByText('Shift', { exact: true })).toBeVisible();
  await expect(office.getByText('This order has been Shift')).toHaveCount(0);
  agree();
  await expect(office.getByText('This order has been Shift')).toBeVisible();
  await office.reload();
  await expect(row.getByText('Shift', { exact: true })).toBeVisible();
  await page.reload();
  // The word of the specification is the staff's. A customer reads how far the order is.
  await expect(page.getByText(/^Shipped, arrives by/)).toBeVisible();
  await expect(page.getByText('Shift', { exact: true })).toHaveCount(0);
});

test.describe('customer', () => {
  test.use({ as: 'customer' });

  test('4.20 4.21 the payment page asks for an intent at once; Pay is disabled until the secret is there', async ({
    page,
  }) => {
    const { _id, totalprice } = orders.unpaid;
    await responds(page, `GET /myitems/${_id}`, unpaidDetail);
    await responds(page, 'POST /create-payment-intent', { clientSecret: await newClientSecret() });
    const release = await holds(page, 'POST /create-payment-intent');
    const asked = page.waitForRequest(/create-payment-intent/);
    await page.goto(`/dashboard/payment/${_id}`);
    expect((await asked).postDataJSON()).toEqual({ order: _id, totalprice });
    const button = page.getByRole('button', { name: 'Pay', exact: true });
    await expect(button).toBeDisabled();
    release();
    await expect(button).toBeEnabled();
  });
});
