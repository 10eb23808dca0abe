import { expect } from '@playwright/test';
import { violationsIn } from '../support/axe';
import { withItem } from '../support/items';
import { apiUrl } from '../support/shop';
import { test } from '../support/signed-in';

const languages = [
  { prefix: '', name: (own: string) => `Garden tools ${own}`, department: 'Hardware Device' },
  { prefix: '/de', name: (own: string) => `Gartengeräte ${own}`, department: 'Handwerkzeug' },
  { prefix: '/ja', name: (own: string) => `園芸用品 ${own}`, department: '手工具' },
];

test('staff add a category and move a tool into it, and a shopper finds it in three languages', async ({
  office: page,
  page: shopper,
  request,
  adminHeaders: headers,
}) => {
  // So that no other test has the category.
  const own = crypto.randomUUID().slice(0, 8);
  const key = `garden-tools-${own}`;
  const [english, german, japanese] = languages.map(({ name }) => name(own));
  const item = `Hedge Shears ${own}`;
  try {
    await withItem(
      { request, adminHeaders: headers },
      async id => {
        await page.goto('/dashboard/catalogue');
        await page.getByRole('link', { name: 'Add a category' }).click();
        await page.getByLabel('Name in English').fill(english ?? '');
        await page.getByLabel('Name in German').fill(german ?? '');
        await page.getByLabel('Name in Japanese').fill(japanese ?? '');
        await page.getByLabel('Below').selectOption('Hardware Device');
        expect(await violationsIn(page)).toEqual([]);
        await page.getByRole('button', { name: 'Add the category' }).click();
        await expect(page.getByText(`${english} is saved.`)).toBeVisible();

        // Without a new load: the forms of this page have it.
        await page.getByRole('link', { name: 'Manage Items' }).click();
        await page.goto(`/dashboard/manageitems/${id}`);
        await page.getByLabel('Category').selectOption(`Hardware Device › ${english}`);
        await page.getByRole('button', { name: /^Save Changes/ }).click();
        await expect(page.getByText(/saved|changed/i).first()).toBeVisible();

        for (const { prefix, name, department } of languages) {
          const shown = name(own);
          await expect(async () => {
            await shopper.goto(`${prefix}/items/${id}`);
            const trail = shopper.getByRole('main').locator('nav ol');
            await expect(trail).toContainText(shown, { timeout: 2_000 });
            await expect(trail).toContainText(department, { timeout: 500 });
          }).toPass();
          const data = await (await request.get(`${prefix}/items/${id}`)).text();
          expect(data).toContain(`"name":"${shown}"`);

          const departments = shopper.locator('[data-departments]');
          await departments.getByRole('link', { name: department, exact: true }).hover();
          await departments.getByRole('link', { name: shown, exact: true }).click();
          await expect(shopper.getByRole('heading', { name: shown })).toBeVisible();
          await expect(shopper.getByRole('main').getByRole('link', { name: item, exact: true })).toBeVisible();
          const choice = shopper.getByRole('main').locator('[data-level="2"]').getByRole('link', { name: shown });
          await expect(choice).toHaveAttribute('aria-current', 'true');
          expect(await violationsIn(shopper)).toEqual([]);
        }
      },
      { name: item },
    );
  } finally {
    await request.delete(`${apiUrl}/categories/${key}`, { headers });
  }
});
