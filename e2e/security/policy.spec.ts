import { expect, type Page } from '@playwright/test';
import { newPerson, signUp } from '../support/people';
import { cards, expectCompleted, fillOrder, openPayment, orderFirstTool, pay } from '../support/shopping';
import { test } from '../support/signed-in';
import { identityUrl, paymentUrl, watch } from '../support/watch';

const settled = async (page: Page) => {
  await expect(page.getByRole('main')).not.toBeEmpty();
  await page.waitForLoadState('networkidle');
};

test('popup sign-in follows the CSP and requests only the identity provider', async ({ page, context }) => {
  const seen = await watch(context);
  const { name, email } = newPerson('Pia Popup');
  await page.goto('/login');
  await settled(page);
  expect([...seen.strangers]).toEqual([]);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await opened;
  await popup.locator('.js-new-account').click();
  await popup.locator('#email-input').fill(email);
  await popup.locator('#display-name-input').fill(name);
  await popup.locator('#sign-in').click();
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeAttached();
  expect(seen.violations.filter(violation => !violation.startsWith(identityUrl))).toEqual([]);
  expect([...seen.strangers]).toEqual([identityUrl]);
});

test('ordering and paying follow the CSP, and paying requests only the payment provider', async ({ page, context }) => {
  await signUp(page);
  const seen = await watch(context);
  await orderFirstTool(page);
  await settled(page);
  expect([...seen.strangers]).toEqual([]);
  await openPayment(page);
  await pay(page, cards.threeDSecure);
  await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click();
  await expectCompleted(page);
  expect(seen.violations).toEqual([]);
  expect([...seen.strangers]).toEqual([paymentUrl]);
});

// accessibility.spec.ts checks the CSP of every page.
test('toasts, dialogs and invalid forms follow the CSP', { tag: '@full' }, async ({ page, context }) => {
  await signUp(page);
  const seen = await watch(context);
  await page.goto('/');
  await page
    .getByRole('link', { name: /Purchase Now/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await fillOrder(page);
  await page.getByRole('button', { name: /Cancel/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByText('Your imaginary file is safe!')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dashboard');
  await settled(page);
  expect(seen.violations).toEqual([]);
  expect([...seen.strangers]).toEqual([]);
});
