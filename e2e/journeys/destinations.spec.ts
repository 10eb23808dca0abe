import { expect, type Page } from '@playwright/test';
import { violationsIn } from '../support/axe';
import { addTools, cards, expectCompleted, fillPaymentMethod, postcodeField } from '../support/shopping';
import { test } from '../support/signed-in';

const tagOf = (width: number) => (width === 390 ? [] : '@full');

const startCheckout = async (page: Page, width: number) => {
  await page.setViewportSize({ width, height: 900 });
  await addTools(page, 0);
  await page.goto('/checkout');
  await page.getByLabel('E-mail').fill('guest@kerf.test');
  await page.getByLabel('Full name').fill('Ann Sawyer');
  await page.getByLabel('Address').fill('1 Saw Street');
  await page.getByLabel('City').fill('Sawmill');
};
const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' });
/** Beside the button, which is apart from the summary on a phone. */
const note = (page: Page) => page.getByRole('status').filter({ hasText: 'For this address' });
const placeOrder = async (page: Page) => {
  await page.getByRole('button', { name: 'Place order and pay' }).click();
  await expect(page).toHaveURL(/\/checkout\?order=/);
};
const payAndOpen = async (page: Page) => {
  await fillPaymentMethod(page, cards.good);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expectCompleted(page);
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('Paid');
};

for (const width of [390, 1280])
  test(`a guest sees what the delivery to a postal code costs before the order, at ${width} pixels`, {
    tag: tagOf(width),
  }, async ({ page }) => {
    await startCheckout(page, width);
    const code = postcodeField(page);
    await page.getByLabel('Country').selectOption({ label: 'United Kingdom' });
    await expect(page.getByRole('radio', { name: /Standard delivery.*\$19\.95/ })).toBeVisible();

    await code.fill('JE2 3AB');
    await expect(code).toHaveAccessibleDescription('We do not deliver to this postal code.');
    await expect(page.getByRole('button', { name: 'Place order and pay' })).toBeDisabled();
    expect(await violationsIn(page)).toEqual([]);

    await code.fill('BT1 5GS');
    await expect(note(page)).toHaveText(/^For this address the total is \$[\d,.]+\. It was \$[\d,.]+\.$/);
    await expect(page.getByRole('radio', { name: /Standard delivery.*\$29\.95/ })).toBeChecked();
    await expect(summary(page)).toContainText('$29.95');
    expect(await violationsIn(page)).toEqual([]);

    await placeOrder(page);
    await payAndOpen(page);
    await expect(page.getByRole('main')).toContainText('$29.95');
  });

for (const width of [390, 1280])
  test(`a company pays the tax that is added, with its VAT number on the receipt, at ${width} pixels`, {
    tag: tagOf(width),
  }, async ({ page }) => {
    await startCheckout(page, width);
    await page.getByLabel('Country').selectOption({ label: 'Canada' });
    await page.getByLabel('Postal code').fill('K1A 0B1');
    await page.getByLabel('City').fill('Ottawa');
    await page.getByLabel('Province or territory').selectOption({ label: 'Ontario' });
    await expect(summary(page)).toContainText('Tax');
    await expect(note(page)).toContainText('For this address the total is');

    await page.getByText('Buying for a company?').click();
    await page.getByLabel('Company (optional)').fill('Saw Mill Ltd');
    const number = page.getByLabel('VAT number (optional)');
    await number.fill('XI 980 7806 85');
    await page.getByRole('button', { name: 'Place order and pay' }).click();
    await expect(number).toBeFocused();
    await expect(number).toHaveAccessibleDescription(/This is not a VAT number/);
    await expect(summary(page)).not.toContainText('This is not a VAT number');
    expect(await violationsIn(page)).toEqual([]);

    await number.fill('XI 980 7806 84');
    await placeOrder(page);
    await payAndOpen(page);
    await expect(page.getByText('Saw Mill Ltd')).toBeVisible();
    await expect(page.getByText('XI980780684')).toBeVisible();
    await expect(page.getByText('Tax', { exact: true })).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
  });
