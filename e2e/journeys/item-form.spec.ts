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
