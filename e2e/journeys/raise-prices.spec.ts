import { expect } from '@playwright/test';
import { withItem } from '../support/items';
import { apiUrl } from '../support/shop';
import { test } from '../support/signed-in';

const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

for (const [size, viewport] of Object.entries(sizes))
  test.describe(size, () => {
    test.use({ viewport });

    test(`staff raise five list prices with the keyboard only, and undo it (${size})`, async ({
      office: page,
      request,
      adminHeaders,
    }) => {
      const name = `Froe ${size} ${Date.now()}`;
      const administrator = { request, adminHeaders };
      await page.setViewportSize(viewport);
      /** Adds five items, each within the one before. */
      const withFive = (run: (ids: string[]) => Promise<void>, ids: string[] = []): Promise<void> =>
        ids.length === 5
          ? run(ids)
          : withItem(administrator, id => withFive(run, [...ids, id]), {
              name: `${name} ${ids.length + 1}`,
              price: 20,
            });
      const pricesOf = (ids: readonly string[]) =>
        Promise.all(ids.map(async id => (await (await request.get(`${apiUrl}/items/${id}`)).json()).price));

      await withFive(async ids => {
        const promotion = await request.post(`${apiUrl}/promotions`, {
          headers: adminHeaders,
          data: { name: 'Froe Sale', kind: 'automatic', benefit: { percent: 19, on: { items: [ids[0]] } } },
        });
        expect(promotion.status()).toBe(201);
        const { insertedId } = await promotion.json();
        try {
          await page.goto('/dashboard/manageitems');
          for (let at = 1; at <= 5; at++) {
            const box = page.getByRole('checkbox', { name: `Select ${name} ${at}` });
            await box.focus();
            await page.keyboard.press('Space');
          }
          await expect(page.getByText('5 items selected')).toBeVisible();
          await page.getByRole('button', { name: 'Change price…' }).focus();
          await page.keyboard.press('Enter');
          await expect(page.getByLabel('Change in percent')).toBeFocused();
          await page.keyboard.type('5');
          const form = page.getByRole('form', { name: 'Change 5 prices' });
          await expect(form.getByText('1 item is on sale: customers pay $0.81 more.', { exact: false })).toBeVisible();
          await expect(form.getByRole('row').filter({ hasText: `${name} 1` })).toContainText('$17.01');
          await page.keyboard.press('Enter');
          await expect(page.getByText(/^5 list prices are changed\./)).toBeVisible();
          expect(await pricesOf(ids)).toEqual([17.01, 21, 21, 21, 21]);

          await page.keyboard.press('F6');
          await page.keyboard.press('Tab');
          await page.keyboard.press('Tab');
          await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
          await page.keyboard.press('Enter');
          await expect(page.getByText('The list prices are as before.')).toBeVisible();
          expect(await pricesOf(ids)).toEqual([16.2, 20, 20, 20, 20]);
        } finally {
          await request.delete(`${apiUrl}/promotions/${insertedId}`, { headers: adminHeaders });
        }
      });
    });
  });
