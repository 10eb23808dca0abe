import { expect, type Page } from '@playwright/test';
import { violationsIn } from '../support/axe';
import { signUp } from '../support/people';
import { ports } from '../support/shop';
import { addTools, fillAddress } from '../support/shopping';
import { test } from '../support/signed-in';

const book = (page: Page) => page.getByRole('region', { name: 'Where your orders go' });
const entries = (page: Page) => book(page).getByRole('listitem');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');

/** A new customer on the dashboard. In a small window, the button that shows the end of the login is in the menu. */
const open = async (page: Page) => {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 900 });
  await signUp(page);
  if (size) await page.setViewportSize(size);
  await page.goto('/dashboard');
};

for (const { width, colorScheme } of [
  { width: 390, colorScheme: 'dark' as const },
  { width: 1280, colorScheme: 'light' as const },
])
  test.describe(`at ${width} pixels in ${colorScheme} colors`, { tag: width === 390 ? [] : '@full' }, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme });

    test('a customer keeps addresses on the dashboard, by the keyboard, and orders to the first one', async ({
      page,
    }) => {
      await open(page);
      await press(page, 'Add an address');
      await expect(page.getByRole('combobox', { name: 'Country' }).and(page.locator(':focus'))).toBeVisible();
      await page.getByRole('form').getByLabel('Country').selectOption('US');
      const form = page.getByRole('form', { name: 'New address' });
      await press(page, 'Save address');
      await expect(form.getByLabel('Full name')).toBeFocused();
      expect(await violationsIn(page)).toEqual([]);
      await form.getByLabel('Full name').fill('Ann Sawyer');
      await form.getByLabel('Address', { exact: true }).fill('1 Saw Street');
      await form.getByLabel('ZIP code').fill('73301');
      await form.getByLabel('City').fill('Austin');
      await form.getByLabel('State').selectOption('TX');
      await press(page, 'Save address');
      await expect(entries(page)).toHaveText([/^Ann Sawyer 1 Saw Street, Austin, TX 73301, United States.*Used first/]);
      await expect(page.getByRole('button', { name: 'Add an address' })).toBeFocused();

      await press(page, 'Add an address');
      await form.getByLabel('Country').selectOption('HK');
      await expect(form.getByLabel(/Postal code|ZIP code/)).toHaveCount(0);
      await form.getByLabel('Full name').fill('Ann Sawyer');
      await form.getByLabel('Address', { exact: true }).fill('88 Nathan Road');
      await form.getByLabel('District').fill('Kowloon');
      await press(page, 'Save address');
      await expect(entries(page)).toHaveCount(2);

      await press(page, 'Use 88 Nathan Road first');
      await expect(entries(page).first()).toHaveText(/88 Nathan Road.*Used first/);
      await expect(page.getByRole('button', { name: 'Edit 88 Nathan Road' })).toBeFocused();
      await press(page, 'Edit 88 Nathan Road');
      await page.getByRole('form', { name: 'Edit 88 Nathan Road' }).getByLabel('Full name').fill('Ann S. Sawyer');
      await press(page, 'Save address');
      await expect(entries(page).first()).toHaveText(/^Ann S. Sawyer/);
      expect(await violationsIn(page)).toEqual([]);

      await press(page, 'Remove 1 Saw Street');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter');
      await expect(entries(page)).toHaveCount(1);
      await expect(page.getByRole('button', { name: 'Add an address' })).toBeFocused();

      await page.goto('/home/explore');
      await page
        .getByRole('button', { name: /^Add to cart: / })
        .first()
        .click();
      await page.goto('/checkout');
      await expect(page.getByRole('radio', { name: /^Ann S\. Sawyer/ })).toBeChecked();
      await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('to Hong Kong');
    });
  });

test('the checkout saves the address of the first order, and offers that of the last one if none is saved', async ({
  page,
}) => {
  await signUp(page);
  const order = async () => {
    await page.getByRole('button', { name: 'Place order and pay' }).click();
    await expect(page).toHaveURL(/\/checkout\?order=/);
  };
  const checkout = async () => {
    await addTools(page, 0);
    await page.goto('/checkout');
    await expect(page.getByRole('button', { name: 'Place order and pay' })).toBeEnabled();
  };
  await checkout();
  await fillAddress(page);
  await expect(page.getByRole('checkbox', { name: 'Save it for the next order' })).toBeChecked();
  await order();
  await checkout();
  await expect(page.getByRole('radio', { name: /1 Saw Street/ })).toBeChecked();

  await page.goto('/dashboard');
  await press(page, 'Remove 1 Saw Street');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(entries(page)).toHaveCount(0);
  await page.goto('/checkout');
  const known = page.getByRole('region', { name: 'Where to send it' });
  await expect(known).toContainText(/1 Saw Street, Austin, TX 73301/);
  await expect(known).toContainText('As for your last order');
  await expect(page.getByLabel('City')).toHaveCount(0);
  expect(await violationsIn(page)).toEqual([]);
  await order();
});

test('the dashboard says so, and works, while the checkout is down', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Add an address' }).click();
  await fillAddress(page.getByRole('form', { name: 'New address' }));
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(entries(page)).toHaveCount(1);
  await page.route(/\/static\/js\/.*\.js$|remoteEntry/, (route, request) =>
    new URL(request.url()).port === String(ports.MF_CHECKOUT_PORT) ? route.abort() : route.continue(),
  );
  await page.reload();
  await expect(book(page)).toContainText('You cannot change your addresses right now.');
  await expect(entries(page)).toHaveText([/1 Saw Street/]);
  await expect(page.getByRole('button', { name: 'Add an address' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Update your profile' })).toBeVisible();
});
