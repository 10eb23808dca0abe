import type { Item, PlacedOrder, Quote } from '@kerf/contracts';
import { expect, test } from '@playwright/test';
import { apiUrl } from '../support/shop';
import { cards, expectCompleted, fillPaymentMethod } from '../support/shopping';

const post = async <Answer>(path: string, body: object): Promise<Answer> => {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(apiUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
};

const placeAsGuest = async (): Promise<PlacedOrder> => {
  const [item] = (await (await fetch(`${apiUrl}/items`)).json()) as Item[];
  const lines = [{ item: item?._id, quantity: item?.minquantity }];
  const address = { name: 'Gail Guest', line1: '1 Mill Lane', city: 'Sawmill', postcode: '12345', country: 'US' };
  const { total, method } = await post<Quote>('/cart/quote', { lines, address });
  const buyer = { address, phone: '0612345678', email: 'guest@kerf.test' };
  return post('/orders', { lines, delivery: method, totalprice: total / 100, ...buyer });
};

test('a guest opens an order with its link, and requests a new link without it', async ({ page }) => {
  const { insertedId, number, orderToken } = await placeAsGuest();
  await page.goto(`/orders/${insertedId}?token=${orderToken}`);
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  await expect(page).toHaveURL(`/orders/${insertedId}`);
  await page.reload();
  await expect(page.getByText('Gail Guest')).toBeVisible();

  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'This order needs its link' })).toBeVisible();
  await expect(page.getByText('Gail Guest')).toHaveCount(0);
  await page.getByLabel('E-mail').fill('guest@kerf.test');
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'a new link is on its way' })).toBeVisible();
});

test("a guest pays an order from its link, and prints the order's page as a receipt", async ({ page }) => {
  const { insertedId, number, orderToken } = await placeAsGuest();
  await page.goto(`/orders/${insertedId}?token=${orderToken}`);
  await page.getByRole('link', { name: 'Pay' }).click();
  await fillPaymentMethod(page, cards.good);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expectCompleted(page);
  await page.getByRole('link', { name: `To order ${number}` }).click();
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('Paid');
  for (const role of ['navigation', 'contentinfo', 'button', 'search'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
});
