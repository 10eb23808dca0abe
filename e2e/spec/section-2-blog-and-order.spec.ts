import { expect } from '@playwright/test';
import { responds } from '../support/network';
import { item } from '../support/samples';
import { test } from '../support/signed-in';

// A unit test of the page has the same lines.
test('2.49 2.50 2.51 the blog: an article, recent posts, and categories that lead to their tools', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/blog');
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
  const recent = page.getByRole('region', { name: 'Recent Posts' }).getByRole('link');
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await recent.nth(1).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title ?? '');
  const categories = page.getByRole('region', { name: 'Categories' }).getByRole('link');
  await expect(categories).toHaveText([
    'Electrical Device',
    'Hardware Device',
    'Drill Machine',
    'Tools Box',
    'Power Saw',
  ]);
  await categories.last().click();
  await expect(page.getByRole('heading', { level: 2, name: 'Power Saw' })).toBeVisible();
});

test.describe('order', () => {
  test.use({ as: 'customer' });

  test('2.53 9.07 9.19 order.02 the item, its order form, and a total that follows the quantity', async ({ page }) => {
    await responds(page, `GET /items/${item._id}`, item);
    await page.goto(`/order/${item._id}`);
    await expect(page.getByRole('heading', { level: 1, name: item.name })).toBeVisible();
    await expect(page.getByText(item.description)).toBeVisible();
    await expect(page.getByText('$149.99')).toBeVisible();
    for (const label of ['Address', 'Phone']) await expect(page.getByLabel(label)).toBeEditable();
    const total = page.getByLabel('Total Price');
    await expect(total).toHaveValue('$299.98');
    await page.getByLabel('Quantity', { exact: true }).fill('7');
    await expect(total).toHaveValue('$1,049.93');
    await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled();
  });
});
