import { expect, type Page } from '@playwright/test';
import { violationsIn } from '../support/axe';
import { apiUrl } from '../support/shop';
import { address, cards, expectCompleted, fillAddress, fillPaymentMethod } from '../support/shopping';
import { test } from '../support/signed-in';

const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' });
/** Subtotal, delivery and total. The bar of a phone repeats the last one. */
const amounts = async (page: Page) => (await summary(page).locator('dl').innerText()).match(/\$[\d,.]+/g);

const drillId = async (page: Page) => {
  const items: { _id: string; name: string }[] = await (await page.request.get(`${apiUrl}/items`)).json();
  return items.find(({ name }) => name === 'Cordless Drill Driver 18 V')?._id;
};

/** Opens the order of one tool as a guest: "Purchase Now", the login page, "Continue as a guest". */
const startAsGuest = async (page: Page) => {
  await page.goto(`/order/${await drillId(page)}?quantity=2`);
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Continue as a guest' }).click();
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('2');
};

for (const width of [390, 1280])
  test.describe(`a guest from Germany (${width})`, { tag: width === 390 ? [] : '@full' }, () => {
    test.use({ locale: 'de-DE', viewport: { width, height: 844 } });

    test('buys one tool for the price of the cart, and changes the address before the payment', async ({ page }) => {
      await startAsGuest(page);
      await expect(page.getByLabel('Country')).toHaveValue('DE');
      await expect(summary(page)).toContainText(/delivery to Germany/i);
      await expect(summary(page)).toContainText(/includes \$[\d.]+ VAT/);
      const alone = await amounts(page);
      expect(await violationsIn(page)).toEqual([]);

      await page.getByLabel('E-mail').fill('hans@kerf.test');
      await fillAddress(page, { ...address, 'Postal code': '10115', City: 'Berlin', Phone: '+49 30 123456' });
      await page.getByRole('button', { name: 'Place order and pay' }).click();
      await expect(page).toHaveURL(/\/checkout\?order=/);
      const first = page.url();
      expect(await amounts(page)).toEqual(alone);

      await page.getByRole('link', { name: 'Change the delivery address' }).click();
      await expect(page.getByRole('heading', { level: 1, name: /^Change order K-/ })).toBeVisible();
      await expect(page.getByLabel('Address', { exact: true })).toHaveValue(address.Address);
      await page.getByLabel('Address', { exact: true }).fill('Hauptstraße 5');
      await page.getByRole('button', { name: 'Place order and pay' }).click();
      await expect(page.getByText('Hauptstraße 5').first()).toBeVisible();
      await expect(page).toHaveURL(/\/checkout\?order=/);
      expect(page.url()).not.toBe(first);
      await fillPaymentMethod(page, cards.good);
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      await expectCompleted(page);
    });

    test('pays the same for the tool in the cart', async ({ page }) => {
      await startAsGuest(page);
      await expect(summary(page)).toContainText(/delivery to Germany/i);
      const alone = await amounts(page);
      await page.goto(`/items/${await drillId(page)}`);
      await page.getByRole('button', { name: 'Add to cart: Cordless Drill Driver 18 V' }).first().click();
      await page.goto('/cart');
      await page.getByRole('button', { name: /^One more/ }).click();
      await page.getByRole('button', { name: 'Checkout' }).click();
      await expect(summary(page)).toContainText(/delivery to Germany/i);
      await expect.poll(() => amounts(page)).toEqual(alone);
    });
  });
