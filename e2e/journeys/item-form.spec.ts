import { expect } from '@playwright/test';
import { violationsIn } from '../support/axe';
import { withItem } from '../support/items';
import { apiUrl } from '../support/shop';
import { test } from '../support/signed-in';

const sizes = [
  { width: 390, height: 844, colorScheme: 'light' as const },
  { width: 1280, height: 900, colorScheme: 'dark' as const },
];
/** One violet pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

for (const { width, height, colorScheme } of sizes)
  test.describe(`at ${width} pixels in ${colorScheme} colors`, { tag: width === 390 ? [] : '@full' }, () => {
    test.use({ viewport: { width, height }, colorScheme });

    test('staff sort the pictures of an item, save it in place, and are asked before they leave changes', async ({
      office: page,
      request,
      adminHeaders,
    }) => {
      await withItem({ request, adminHeaders }, async id => {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme });
        await page.goto('/dashboard/manageitems');
        await page.locator(`a[href="/dashboard/manageitems/${id}"]`).first().click();
        await expect(page.getByRole('heading', { level: 1, name: 'Bow Saw' })).toBeVisible();
        const file = { name: 'saw.png', mimeType: 'image/png', buffer: png };
        await page.getByLabel('Upload or drop').setInputFiles(file);
        await expect(page.getByText('2 of 11')).toBeVisible();
        await page.getByRole('button', { name: 'Move picture 2', exact: true }).focus();
        await page.keyboard.press('ArrowLeft');
        await expect(page.getByRole('button', { name: 'Move picture 1', exact: true })).toBeFocused();
        await page.getByLabel('Price', { exact: true }).fill('14.25');
        await expect(page.getByText('3 unsaved changes')).toBeVisible();
        expect(await violationsIn(page)).toEqual([]);

        await page.evaluate(() => history.back());
        const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
        await question.getByRole('button', { name: 'Stay here' }).click();
        await expect(page.getByLabel('Price', { exact: true })).toHaveValue('14.25');

        await page.keyboard.press('Control+s');
        await expect(page.getByText('Bow Saw is changed.')).toBeVisible();
        await expect(page.getByText(/unsaved change/)).toBeHidden();
        const stored = await (await request.get(`${apiUrl}/items/${id}`)).json();
        expect(stored.price).toBe(14.25);
        expect(stored.image).toMatch(/^\/uploads\//);
        expect(stored.pictures).toEqual([stored.image, '/pictures/tools/jigsaw.svg']);

        await page.getByRole('link', { name: 'Manage Items', exact: true }).last().click();
        await expect(page.getByRole('heading', { level: 1, name: 'Manage Items' })).toBeVisible();
      });
    });
  });

// HTTP tests have the search, the schedule and the prices.
test('staff keep a new item as a draft, put it into the shop, and take it out again', async ({ office, page }) => {
  test.slow();
  const name = `Flush Saw ${crypto.randomUUID().slice(0, 6)}`;
  await office.goto('/dashboard/additem');
  await office.getByLabel('Name', { exact: true }).fill(name);
  await office.getByLabel('Description').fill('Cuts dowels flush.');
  await office.getByLabel('Upload or drop').setInputFiles({ name: 'saw.png', mimeType: 'image/png', buffer: png });
  await expect(office.getByText('1 of 11')).toBeVisible();
  await office.getByLabel('Price', { exact: true }).fill('19.50');
  await office.getByLabel('Minimum quantity').fill('1');
  await office.getByLabel('Available quantity').fill('5');
  await office.getByLabel('Save as a draft, not in the shop yet').check();
  await office.getByRole('button', { name: 'Add Item' }).click();
  await expect(office.getByText(`${name} is not in the shop.`)).toBeVisible();
  const row = office.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Draft');
  await row.getByRole('link', { name }).click();
  await expect(office.getByRole('heading', { level: 1, name })).toBeVisible();
  const id = new URL(office.url()).pathname.split('/').at(-1) ?? '';
  await page.goto(`/items/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toHaveCount(0);

  const listing = async (choice: RegExp) => {
    const dialog = office.getByRole('dialog', { name: 'Is it in the shop?' });
    // A menu closes when the page scrolls, as it does while the parts below are still loading.
    await expect(async () => {
      await office.getByRole('button', { name: `More for ${name}` }).click();
      await office.getByRole('menuitem', { name: 'In the shop or not…' }).click({ timeout: 2_000 });
    }).toPass();
    await dialog.getByRole('radio', { name: choice }).check();
    return dialog;
  };
  const later = await listing(/^Later/);
  expect(await violationsIn(office)).toEqual([]);
  await later.getByRole('button', { name: 'Save' }).click();
  await expect(later.getByText('Enter the day and the time.')).toBeVisible();
  await later.getByLabel('Comes into the shop on').fill('2099-01-05T09:30');
  await later.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByText('From Jan 5, 2099, 9:30 AM')).toBeVisible();
  await expect(later).toBeHidden();

  await (await listing(/^In the shop/)).getByRole('button', { name: 'Save' }).click();
  await expect(office.getByText(`${name} is in the shop.`)).toBeVisible();
  await office.getByRole('link', { name: 'See in shop' }).click();
  await expect(office.getByRole('heading', { level: 1, name })).toBeVisible();

  await office.goto(`/dashboard/manageitems/${id}`);
  await (await listing(/^Draft/)).getByRole('button', { name: 'Save' }).click();
  await expect(office.getByText(`${name} is not in the shop.`)).toBeVisible();
  await expect(office.getByRole('link', { name: 'See in shop' })).toHaveCount(0);
});
