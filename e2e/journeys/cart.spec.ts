import { expect, type Page, test } from '@playwright/test';
import { apiUrl } from '../support/shop';
import { cards, expectCompleted, fillPaymentMethod } from '../support/shopping';

/** Adds tools of the collection to the cart, by their place in the list. */
const addTools = async (page: Page, count: number) => {
  await page.goto('/home/explore');
  const tools = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Purchase Now' }) });
  for (let tool = 0; tool < count; tool++) {
    await tools
      .nth(tool)
      .getByRole('button', { name: /^Add .* to the cart$/ })
      .click();
    await expect(tools.nth(tool).getByRole('status')).toContainText('in the cart.');
  }
};

test('a guest buys three tools', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  await addTools(page, 3);
  await page.getByRole('link', { name: /^Cart, \d+ items/ }).click();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(3);
  await page.getByRole('button', { name: 'Checkout' }).click();

  await page.getByLabel('E-mail').fill('guest@kerf.test');
  await page.getByLabel('Full name').fill('Ann Sawyer');
  await page.getByLabel('Street and number').fill('1 Saw Street');
  await page.getByLabel('Postal code').fill('73301');
  await page.getByLabel('City').fill('Austin');
  await page.getByLabel('Phone').fill('555 1234');
  await page.getByRole('button', { name: 'Place order' }).dblclick();
  await expect(page).toHaveURL(/\/checkout\?order=/);

  await page.goto('/checkout');
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await expect(pay).toBeEnabled();
  await fillPaymentMethod(page, cards.threeDSecure);
  await pay.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click();
  await expectCompleted(page);
  await expect(page.getByRole('link', { name: /^To order/ })).toHaveAttribute('href', /^\/orders\/\w+\?token=/);
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('the cart says that a price has changed, in all tabs', async ({ page, context }) => {
  await addTools(page, 1);
  await page.goto('/cart');
  const remove = page.getByRole('button', { name: /^Remove/ });
  await expect(remove).toHaveCount(1);
  await page.route(`${apiUrl}/cart/quote`, async route => {
    const answer = await route.fetch();
    const quote = await answer.json();
    const [line] = quote.lines;
    quote.problems = [{ item: line.item, code: 'price_changed', was: line.price - 1000, price: line.price }];
    await route.fulfill({ response: answer, json: quote });
  });
  await page.reload();
  await expect(page.getByText(/^The price was \$[\d.,]+, is \$[\d.,]+\.$/)).toBeVisible();

  const other = await context.newPage();
  await other.goto('/cart');
  await other.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});
