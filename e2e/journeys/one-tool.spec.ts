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
  // In the folded detail of a phone too.
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('2');
};

for (const width of [390, 1280])
  test.describe(`a guest from Germany (${width})`, { tag: width === 390 ? [] : '@full' }, () => {
    test.use({ locale: 'de-DE', viewport: { width, height: 844 } });

    test('buys one tool for the price of the cart, changes the address before the payment, and keeps the order in an account', async ({
      page,
    }) => {
      const email = `${crypto.randomUUID()}@kerf.test`;
      await startAsGuest(page);
      await expect(page.getByLabel('E-mail')).toBeInViewport();
      await expect(page.getByLabel('Country')).toHaveValue('DE');
      await expect(summary(page)).toContainText(/delivery to Germany/i);
      await expect(summary(page)).toContainText(/includes \$[\d.]+ VAT/);
      const alone = await amounts(page);
      expect(await violationsIn(page)).toEqual([]);

      await page.getByLabel('E-mail').fill(email);
      await fillAddress(page, {
        ...address,
        'Postal code': '10115',
        City: 'Berlin',
        'Phone (optional)': '+49 30 123456',
      });
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
      await expect(page.getByRole('heading', { level: 1, name: 'Pay For Cordless Drill Driver 18 V' })).toBeVisible();
      await fillPaymentMethod(page, cards.declined);
      const pay = page.getByRole('button', { name: 'Pay', exact: true });
      await expect(pay).toBeInViewport();
      await pay.click();
      const refusal = page.getByRole('alert').filter({ hasText: 'Your card was declined.' });
      await expect(refusal).toContainText(/Nothing was charged, and your order is kept until \d+:\d\d\s[AP]M\./);
      await expect(refusal).toBeInViewport();
      expect(await violationsIn(page)).toEqual([]);

      await fillPaymentMethod(page, cards.good);
      await pay.click();
      await expectCompleted(page);
      const title = /^Thank you, Ann Sawyer\. Your Cordless Drill Driver 18 V arrives by \w{3}, \w{3} \d+\.$/;
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeInViewport();
      await expect(page.getByText(`The receipt is on its way to ${email}.`)).toBeVisible();
      const steps = page.getByRole('list', { name: 'Progress of your order' }).getByRole('listitem');
      await expect(steps).toHaveText([/^Placed/, /^Paid/, /^Shipped/, /^Delivered\s*by/]);
      await expect(page.getByRole('region', { name: 'What happens next' })).toContainText(
        'Hauptstraße 5, 10115 Berlin',
      );
      expect(await violationsIn(page)).toEqual([]);
      await page.getByLabel('Password').fill('workshop-1');
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByText('This order is in your account now.').locator('..')).toBeFocused();
      await expectCompleted(page);
      await page.getByRole('link', { name: 'See your order' }).click();
      await expect(page).toHaveURL(/\/dashboard\/order\/\w+$/);
      await expect(page.getByRole('heading', { level: 1, name: /^Order K-/ })).toBeVisible();
      await page.reload();
      await expect(page.getByText('Hauptstraße 5')).toBeVisible();
    });

    test('hears which fields are missing, with the focus in the first one', async ({ page }) => {
      await startAsGuest(page);
      await page.getByLabel('E-mail').fill('hans@kerf.test');
      await fillAddress(page, { 'Full name': 'Ann Sawyer', Address: '1 Saw Street', 'Postal code': '1011' });
      await page.getByRole('button', { name: 'Place order and pay' }).click();
      const alert = page.getByRole('alert');
      await expect(alert).toHaveText('One field is missing. Fill in City to go on. Correct Postal code to go on.');
      const code = page.getByLabel('Postal code');
      await expect(code).toBeFocused();
      await expect(code).toBeInViewport();
      await expect(code).toHaveAccessibleDescription('German postal codes have 5 digits, for example 10115.');
      expect(await violationsIn(page)).toEqual([]);
      await code.fill('10115');
      await expect(alert).toHaveText('One field is missing. Fill in City to go on.');
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
