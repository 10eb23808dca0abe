import { expect, test } from '@playwright/test';
import { signUp } from '../support/people';
import { cards, expectCompleted, expectPaid, onlyOrder, openPayment, orderFirstTool, pay } from '../support/shopping';

test('sign up, order, pay with a good card, see the order paid', { tag: '@full' }, async ({ page }) => {
  await signUp(page);
  await orderFirstTool(page, { quantity: '2' });
  await expect(onlyOrder(page)).toHaveCount(1);
  await openPayment(page);
  await pay(page, cards.good);
  await expectCompleted(page);
  await expectPaid(page);
});

test('a declined card shows an error, and a valid card pays the same order', { tag: '@full' }, async ({ page }) => {
  await signUp(page);
  await orderFirstTool(page);
  await openPayment(page);
  await pay(page, cards.declined);
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible();
  await pay(page, cards.good);
  await expectCompleted(page);
  await expectPaid(page);
});

test('3-D Secure fails at first and succeeds at the second try', async ({ page }) => {
  await signUp(page);
  await orderFirstTool(page);
  await openPayment(page);
  await pay(page, cards.threeDSecure);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const { x, width } = (await dialog.boundingBox()) ?? { x: 0, width: 0 };
  expect(Math.abs(x + width / 2 - (page.viewportSize()?.width ?? 0) / 2)).toBeLessThan(12);
  await dialog.getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /authenticat/i })).toBeVisible();
  await pay(page, cards.threeDSecure);
  await dialog.getByRole('button', { name: 'Complete' }).click();
  await expectCompleted(page);
  await expectPaid(page);
});

test('cancel an unpaid order', { tag: '@full' }, async ({ page }) => {
  await signUp(page);
  await orderFirstTool(page);
  await onlyOrder(page)
    .getByRole('button', { name: /Cancel/ })
    .click();
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByText('Your imaginary file is safe!')).toBeVisible();
  await expect(onlyOrder(page)).toHaveCount(1);

  await onlyOrder(page)
    .getByRole('button', { name: /Cancel/ })
    .click();
  await dialog.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByText('Poof! Your imaginary file has been deleted!')).toBeVisible();
  await expect(page.getByText('You Have No Order yet')).toBeVisible();
  await page.reload();
  await expect(page.getByText('You Have No Order yet')).toBeVisible();
});
