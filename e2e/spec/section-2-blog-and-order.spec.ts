import { expect } from '@playwright/test';
import { answers } from '../support/network';
import { test } from '../support/signed-in';

const item = {
  _id: 'a'.repeat(24),
  name: 'Track Saw',
  slug: 'track-saw',
  image: '/pictures/tools/track-saw.svg',
  description: 'Cuts along its rail.',
  minquantity: 2,
  avilablequantity: 10,
  price: 149.99,
  category: 'power-saw',
  specs: [],
};

test('2.49 2.50 2.51 the blog: an article, recent posts, and categories that lead to their tools', async ({ page }) => {
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

  test('2.53 5.06-5.13 9.07 9.08 9.19 order.02 the item and its order form, bounded, with a total that follows', async ({
    page,
  }) => {
    await answers(page, `GET /items/${item._id}`, item);
    await page.goto(`/order/${item._id}`);
    await expect(page.getByRole('heading', { level: 1, name: item.name })).toBeVisible();
    await expect(page.getByText(item.description)).toBeVisible();
    const quantity = page.getByLabel('Quantity');
    const total = page.getByLabel('Total Price');
    const submit = page.getByRole('button', { name: 'Place Order' });
    const sent: string[] = [];
    page.on('request', request => request.method() === 'POST' && sent.push(request.url()));

    await expect(total).toHaveValue('$299.98');
    await expect(total).not.toBeEditable();
    await quantity.fill('7');
    await expect(total).toHaveValue('$1,049.93');

    await submit.click();
    for (const label of ['Address', 'Phone'])
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(/Last name is required/);
    await expect(page.getByLabel('Phone')).toHaveAttribute('inputmode', 'tel');
    await page.getByLabel('Address').fill('1 Mill Lane');
    await page.getByLabel('Phone').fill('0612345678');
    for (const [typed, sentence] of [
      ['1', /The smallest order is 2/],
      ['11', /Only 10 are available/],
      ['', /Last name is required/],
    ] as const) {
      await quantity.fill(typed);
      await submit.click();
      await expect(quantity).toHaveAccessibleDescription(sentence);
    }
    expect(sent).toEqual([]);
  });

  test('order.01 with less in stock than the smallest order nothing can be ordered', async ({ page }) => {
    await answers(page, `GET /items/${item._id}`, { ...item, minquantity: 5, avilablequantity: 4 });
    await page.goto(`/order/${item._id}`);
    await expect(page.getByText('Out of stock')).toBeVisible();
    await expect(page.getByText('Fewer than the smallest order of 5 are left.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Place Order' })).toHaveCount(0);
    await expect(page.getByLabel('Quantity')).toHaveCount(0);
  });
});
