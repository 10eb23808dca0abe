import { expect, test } from '@playwright/test';
import { signUp } from '../support/people';
import { cards, expectCompleted, expectPaid, openPayment, orderFirstTool, pay } from '../support/shopping';

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
