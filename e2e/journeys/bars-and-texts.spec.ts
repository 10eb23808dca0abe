import { expect, type Page, test } from '@playwright/test';
import { violationsIn } from '../support/axe';
import { navbar } from '../support/frame';
import { waitForStart } from '../support/start';

const departments = (page: Page) => page.getByRole('navigation', { name: 'Departments' });
const texts = (page: Page) => page.getByRole('contentinfo').getByRole('navigation', { name: 'Help and terms' });
const countryButton = (page: Page) => page.getByRole('button', { name: /^Deliver to/ });
const phone = { width: 390, height: 844 };

const names = ['Electrical Device', 'Hardware Device', 'Drill Machine', 'Tools Box', 'Power Saw', 'Sale'];
const titles = [
  'Delivery',
  'Returns and withdrawal',
  'Contact',
  'Terms of sale',
  'Privacy notice',
  'Imprint',
  'Accessibility',
];
const buying = ['/checkout', `/order/${'a'.repeat(24)}`, `/orders/${'a'.repeat(24)}`];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page has the departments and the texts, and a page for buying has no departments', async ({ page }) => {
    await page.goto('/blog');
    await expect(departments(page).getByRole('link')).toHaveText(names);
    await departments(page).getByRole('link', { name: 'Power Saw' }).click();
    await expect(page).toHaveURL('/home/explore?category=power-saw');
    for (const address of buying) {
      await page.goto(address);
      await expect(departments(page)).toBeHidden();
    }
    for (const title of titles) {
      await texts(page).getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page).toHaveTitle(`${title} · Kerf`);
      await expect(page.getByText('Sample text: replace it before you open your shop.')).toBeVisible();
    }
  });
});

test('a department opens its list and is marked there', async ({ page }) => {
  await page.goto('/');
  await waitForStart(page);
  await departments(page).getByRole('link', { name: 'Sale' }).click();
  await expect(page).toHaveURL('/home/explore?onSale=true');
  await expect(departments(page).locator('[aria-current="page"]')).toHaveText('Sale');
  await expect(page.getByRole('link', { name: 'Purchase Now' }).first()).toBeVisible();
});

test('a page for buying has one bar, also after a navigation in the shop', async ({ page }) => {
  await page.goto('/cart');
  await waitForStart(page);
  await expect(departments(page)).toBeVisible();
  await page.goto('/home/explore');
  await page.getByRole('link', { name: 'Purchase Now' }).first().click();
  await expect(page).toHaveURL('/login');
  await expect(departments(page)).toBeVisible();
  await page.getByRole('link', { name: 'Continue as a guest' }).click();
  await expect(page).toHaveURL(/\/checkout/);
  await expect(departments(page)).toBeHidden();
});

test('the country of delivery is chosen with the keyboard at the top of the page, for the whole shop', async ({
  page,
}) => {
  await page.goto('/home/explore');
  await waitForStart(page);
  await countryButton(page).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Country and currency' });
  await dialog.getByLabel('Deliver to').selectOption('Japan');
  await expect(dialog.getByRole('button', { name: 'Deliver to Japan' })).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(countryButton(page)).toBeFocused();
  await expect(countryButton(page)).toContainText('Japan');
  await page.getByRole('listitem').getByRole('heading').getByRole('link').first().click();
  await expect(page.getByRole('main').getByLabel('Deliver to')).toHaveValue('JP');
  await expect(page.getByRole('contentinfo').getByLabel('Deliver to')).toHaveValue('JP');
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the menu has the departments, the country and the currency', async ({ page }) => {
    await page.goto('/blog');
    await waitForStart(page);
    await expect(departments(page)).toBeHidden();
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(58);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(navbar(page).getByRole('link', { name: 'Blog' })).toBeVisible();
    await expect(countryButton(page)).toContainText('US dollar ($)');
    expect(await violationsIn(page)).toEqual([]);
    await departments(page).getByRole('link', { name: 'Tools Box' }).click();
    await expect(page).toHaveURL('/home/explore?category=tools-box');
    await expect(departments(page)).toBeHidden();
  });

  test('the search opens in the bar, and has a row of its own where tools are listed', async ({ page }) => {
    await page.goto('/blog');
    await waitForStart(page);
    const search = page.getByRole('searchbox', { name: 'Search the tools' });
    await expect(search).toBeHidden();
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await expect(search).toBeFocused();
    await page.keyboard.type('saw');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/home/explore?q=saw');
    // With its suggestions, it is a combobox.
    await expect(page.getByLabel('Search the tools')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Search', exact: true })).toBeHidden();
  });
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`every text opens inside the shop and has no violations (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/blog');
    await waitForStart(page);
    const documents: string[] = [];
    page.on('request', request => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    for (const title of titles) {
      await texts(page).getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page).toHaveTitle(`${title} · Kerf`);
      expect(await violationsIn(page)).toEqual([]);
    }
    expect(documents).toEqual([]);
  });

test('a text that does not exist is a 404, as a document and inside the shop', async ({ page }) => {
  expect((await page.goto('/help/warranty'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'There is no such page' })).toBeVisible();
  await expect(page).toHaveTitle('There is no such page · Kerf');
});

test('the contact text leads to the form', async ({ page }) => {
  await page.goto('/help/contact');
  await page.getByRole('link', { name: 'Contact form' }).click();
  await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeInViewport();
});
