import type { ItemJson, PlacedOrder, Quote } from '@kerf/contracts';
import { expect } from '@playwright/test';
import { acceptReturn, linkToOrder, requestReturn, shipOrder } from '../support/after-sales';
import { violationsIn } from '../support/axe';
import { apiUrl } from '../support/shop';
import { addTools, cards, expectCompleted, fillAddress, fillPaymentMethod } from '../support/shopping';
import { test } from '../support/signed-in';

const post = async <Reply>(path: string, body: object): Promise<Reply> => {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(apiUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
};

const placeAsGuest = async ({ tools = 1, email = 'guest@kerf.test' } = {}): Promise<PlacedOrder> => {
  const items = (await (await fetch(`${apiUrl}/items`)).json()) as ItemJson[];
  const lines = items.slice(0, tools).map(({ _id, minquantity }) => ({ item: _id, quantity: minquantity }));
  const address = { name: 'Gail Guest', line1: '1 Mill Lane', city: 'Sawmill', postcode: '12345', country: 'US' };
  const { total, method } = await post<Quote>('/cart/quote', { lines, address });
  const buyer = { address, phone: '0612345678', email };
  return post('/orders', { lines, delivery: method, totalprice: total / 100, ...buyer });
};

test('a guest opens an order with its link, and requests a new link without it', async ({ page }) => {
  const { insertedId, number, orderToken } = await placeAsGuest();
  await page.goto(`/orders/${insertedId}#token=${orderToken}`);
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
  await page.goto(`/orders/${insertedId}#token=${orderToken}`);
  await page.getByRole('link', { name: 'Pay' }).click();
  await fillPaymentMethod(page, cards.good);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expectCompleted(page);
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('Paid');
  for (const role of ['navigation', 'contentinfo', 'button', 'search'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
});

for (const { width, colorScheme } of [
  { width: 390, colorScheme: 'dark' as const },
  { width: 1280, colorScheme: 'light' as const },
])
  test.describe(`at ${width} pixels in ${colorScheme} colors`, { tag: width === 390 ? [] : '@full' }, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme });

    test('a guest without the link tracks an order with its number and postal code, and gets the link again', async ({
      page,
    }) => {
      const email = `${crypto.randomUUID()}@kerf.test`;
      const { number } = await placeAsGuest({ email });
      await page.goto('/login');
      await page.getByRole('main').getByRole('link', { name: 'Track an order' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Track an order' })).toBeVisible();
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Track an order' })).toHaveCount(1);
      await page.getByLabel('Order number').fill(number.toLowerCase());
      await page.getByLabel('Postal code').fill('54321');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toHaveText(/^No order has this number and this postal code\./);
      await page.getByLabel('Postal code').fill('12345');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 2, name: 'Not paid yet' })).toBeFocused();
      await expect(page.getByRole('region', { name: 'Items' }).getByRole('listitem')).toHaveCount(1);
      for (const hidden of ['Gail Guest', '1 Mill Lane', email, '0612345678', /\$\d/])
        await expect(page.getByRole('main').getByText(hidden)).toHaveCount(0);
      expect(await violationsIn(page)).toEqual([]);

      await page.getByLabel('E-mail').fill(email);
      await page.getByRole('button', { name: 'Send a new link' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'a new link is on its way' })).toBeVisible();
      await page.goto(await linkToOrder(email, `The link to your order ${number}`));
      await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
    });
  });

test('a guest puts the tools of a finished order into the cart again, from its link', async ({ page }) => {
  const { insertedId, orderToken } = await placeAsGuest({ tools: 2 });
  await page.goto(`/orders/${insertedId}#token=${orderToken}`);
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the order' }).click();
  await page.getByRole('link', { name: 'Buy again' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(2);
});

test("staff see which of the shop's texts a guest saw beside the button", async ({ page, office }) => {
  await addTools(page, 0);
  await page.goto('/checkout');
  await page.getByLabel('E-mail').fill('guest@kerf.test');
  await fillAddress(page);
  await expect(page.getByText('By ordering you accept:')).toBeVisible();
  await page.getByRole('button', { name: 'Place order and pay' }).click();
  await expect(page).toHaveURL(/\/checkout\?order=/);
  const id = new URL(page.url()).searchParams.get('order');
  await office.goto(`/dashboard/allOrder/${id}`);
  const shown = office.getByRole('region', { name: 'Shown beside the button when it was ordered' });
  await expect(shown.getByRole('link')).toHaveText(['Terms of sale', 'Returns and withdrawal', 'Privacy notice']);
});

// order-page.spec.ts has the return of a customer, and returns.http.test.ts in the API that of a guest.
test('a guest returns a tool of a shipped order from the link in the e-mail, and sees the refund', {
  tag: '@full',
}, async ({ page, office, browser }) => {
  // A guest and an administrator, with a payment and three e-mails on the way.
  test.slow();
  const email = `${crypto.randomUUID()}@kerf.test`;
  const { insertedId, number, orderToken } = await placeAsGuest({ tools: 2, email });
  await page.goto(`/orders/${insertedId}#token=${orderToken}`);
  await page.getByRole('link', { name: 'Pay' }).click();
  await fillPaymentMethod(page, cards.good);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expectCompleted(page);

  await office.goto(`/dashboard/allOrder/${insertedId}`);
  await shipOrder(office);

  // Another browser: only the e-mail opens the order there.
  const elsewhere = await browser.newContext();
  const guest = await elsewhere.newPage();
  await guest.goto(await linkToOrder(email, `Your order ${number} is on its way`));
  await expect(guest.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  await requestReturn(guest, 'Too heavy');
  await acceptReturn(office);

  await guest.goto(await linkToOrder(email, `Your return for order ${number} is accepted`));
  await expect(guest.getByRole('region', { name: 'Returns' }).getByText('Accepted')).toBeVisible();
  const refunds = guest.getByRole('region', { name: 'Refunds' });
  await expect(guest.getByRole('region', { name: 'Returns' }).getByText('Too heavy')).toBeVisible();
  await expect(refunds.getByText('Refunded', { exact: true })).toBeVisible();
  await linkToOrder(email, `A refund for your order ${number}`);
  await elsewhere.close();
});

test('a guest deletes their details in a finished order, not before', async ({ page }) => {
  const { insertedId, orderToken } = await placeAsGuest();
  await page.goto(`/orders/${insertedId}#token=${orderToken}`);
  await page.getByText('Your data in this order').click();
  const erase = page.getByRole('button', { name: 'Delete my details' });
  const confirmed = page.getByRole('alertdialog', { name: 'Delete your details?' });
  await erase.click();
  await confirmed.getByRole('button', { name: 'Delete my details' }).click();
  await expect(page.getByText(/^Not finished: /)).toBeVisible();

  const headers = { authorization: `Bearer ${orderToken}` };
  expect((await fetch(`${apiUrl}/myitems/${insertedId}`, { method: 'DELETE', headers })).status).toBe(200);
  await page.reload();
  await page.getByText('Your data in this order').click();
  await erase.click();
  await confirmed.getByRole('button', { name: 'Delete my details' }).click();
  await expect(page.getByText('Your details are deleted.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goto(`/orders/${insertedId}#token=${orderToken}`);
  await expect(page.getByRole('heading', { level: 1, name: 'This order needs its link' })).toBeVisible();
});

test('a guest keeps what was typed over a reload, another language, and Back from the login page', async ({ page }) => {
  await addTools(page, 0);
  await page.goto('/checkout');
  await page.getByLabel('E-mail').fill('guest@kerf.test');
  await fillAddress(page);
  const expectEntries = async (city: string, email: string) => {
    await expect(page.getByLabel(city, { exact: true })).toHaveValue('Austin');
    await expect(page.getByLabel(email, { exact: true })).toHaveValue('guest@kerf.test');
  };
  await page.reload();
  await expectEntries('City', 'E-mail');
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await page.goBack();
  await expectEntries('City', 'E-mail');
  const select = page.getByLabel('Language');
  await expect(async () => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded({ timeout: 1_000 });
    await expect(select).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await select.selectOption({ label: 'Deutsch' });
  await expect(page).toHaveURL('/de/checkout');
  await expectEntries('Ort', 'E-Mail');
});
