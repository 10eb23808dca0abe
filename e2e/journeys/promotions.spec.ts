import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { violationsIn } from '../support/axe';
import { withItem } from '../support/items';
import { apiUrl } from '../support/shop';
import { fillAddress } from '../support/shopping';
import { test } from '../support/signed-in';

const sizes = [
  { width: 390, height: 844, colorScheme: 'dark' as const },
  { width: 1280, height: 900, colorScheme: 'light' as const },
];

/** `npm test` runs the journey in the window that is most likely for it; `npm run test:full` runs it in both. */
const tagOf = (isFull: boolean) => ({ tag: isFull ? '@full' : [] });

/** Removes the promotions of this name, so that other tests have none. */
const removeAll = async (request: APIRequestContext, headers: Record<string, string>, name: string) => {
  const found = await (await request.get(`${apiUrl}/promotions`, { headers })).json();
  for (const { _id } of found.filter((each: { name: string }) => each.name === name))
    await request.delete(`${apiUrl}/promotions/${_id}`, { headers });
};

/** Types a name and chooses the item that the search finds. */
const chooseItem = async (page: Page, label: string, name: string) => {
  const field = page.getByLabel(label, { exact: true });
  await field.fill(name);
  await expect(page.getByRole('button', { name: `Add ${name}`, exact: true })).toBeVisible();
  await field.press('Enter');
};

for (const { width, height, colorScheme } of sizes)
  test.describe(`at ${width} pixels in ${colorScheme} colors`, () => {
    test.use({ viewport: { width, height }, colorScheme });

    // The tests of the API have the prices of a sale, and unit tests have the pages.
    test('staff sell a tool for less until they end the sale', { tag: '@full' }, async ({
      office: page,
      page: shopper,
      request,
      adminHeaders,
    }) => {
      const name = `Sale ${crypto.randomUUID().slice(0, 8)}`;
      await withItem(
        { request, adminHeaders },
        async id => {
          await page.setViewportSize({ width, height });
          await page.emulateMedia({ colorScheme });
          await page.goto('/dashboard/promotions');
          await page.getByRole('link', { name: 'Add promotion' }).click();
          await page.getByLabel('Name', { exact: true }).fill(name);
          await page.getByLabel('Percent off').fill('120');
          await page.getByLabel('On', { exact: true }).selectOption('Items and categories');
          await chooseItem(page, 'Item', `Promoted Saw ${width}`);
          await page.getByRole('button', { name: /^Save promotion/ }).click();
          await expect(page.getByText('The most is 100 %.')).toBeVisible();
          expect(await violationsIn(page)).toEqual([]);
          await page.getByLabel('Percent off').fill('20');
          await expect(page.getByText(/of the last .* would cost something else|There are no carts/)).toBeVisible();
          await expect(page.getByText('Total: $12.50 without it, $10.00 with it.')).toBeVisible();
          expect(await violationsIn(page)).toEqual([]);
          await page.getByRole('button', { name: /^Save promotion/ }).click();
          await expect(page.getByText(`${name} is saved.`)).toBeVisible();

          await shopper.goto(`/items/${id}`);
          const main = shopper.getByRole('main');
          await expect(main).toContainText('$10.00');
          await expect(main).toContainText('Was $12.50');
          await expect(main).toContainText('Lowest price of the last 30 days: $12.50');
          expect(await violationsIn(shopper)).toEqual([]);

          await page.getByRole('button', { name: `More for ${name}` }).click();
          await page.getByRole('menuitem', { name: 'End now' }).click();
          await expect(page.getByText(`${name} has ended.`)).toBeVisible();
          await expect(async () => {
            await shopper.reload();
            await expect(main).toContainText('$12.50');
            await expect(main).not.toContainText('$10.00', { timeout: 500 });
          }).toPass();
        },
        { name: `Promoted Saw ${width}` },
      ).finally(() => removeAll(request, adminHeaders, name));
    });

    test(
      'a guest orders with a code, by the keyboard',
      tagOf(width === 1280),
      async ({ page, request, adminHeaders }) => {
        const name = `Club ${crypto.randomUUID().slice(0, 8)}`;
        const code = name.replace(' ', '').toUpperCase();
        const promotion = { name, kind: 'code', code, benefit: { percent: 10, on: 'order' } };
        expect((await request.post(`${apiUrl}/promotions`, { headers: adminHeaders, data: promotion })).status()).toBe(
          201,
        );
        await withItem({ request, adminHeaders }, async id => {
          await page.goto(`/items/${id}`);
          await page.getByRole('button', { name: 'Add to cart: Bow Saw' }).click();
          await page.goto('/checkout');
          const summary = page.getByRole('region', { name: 'Order summary' });
          await expect(summary).toContainText('$12.50');

          const field = page.getByLabel('Promotion code');
          await field.focus();
          await page.keyboard.type('NOSUCHCODE');
          await page.keyboard.press('Enter');
          await expect(page.getByText('We do not know this code. Please check its spelling.')).toBeVisible();
          await page.keyboard.type(code.toLowerCase());
          await page.keyboard.press('Enter');
          await expect(summary).toContainText(`${code}−$1.25`);
          await expect(summary).toContainText('$11.25');
          expect(await violationsIn(page)).toEqual([]);

          await page.getByLabel('E-mail').fill('promoted@kerf.test');
          await fillAddress(page);
          await page.getByRole('button', { name: 'Place order and pay' }).press('Enter');
          await expect(page).toHaveURL(/\/checkout\?order=/);
          await expect(summary).toContainText(`${code}−$1.25`);
          await expect(page.getByText('$11.25').first()).toBeVisible();
        }).finally(() => removeAll(request, adminHeaders, name));
      },
    );
  });
