import { expect, type Response } from '@playwright/test';
import { goOffline } from '../support/network';
import { logIn, newPerson, signUp } from '../support/people';
import { apiUrl } from '../support/shop';
import { addTools, cards, expectCompleted, fillAddress, fillPaymentMethod } from '../support/shopping';
import { test } from '../support/signed-in';

/** The account's cart is stored. */
const isSaved = (response: Response) =>
  response.url() === `${apiUrl}/cart` && response.request().method() === 'PUT' && response.ok();

test('a guest buys three tools', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  await addTools(page, 0, 1, 2);
  await page.getByRole('link', { name: /^Cart, \d+ items/ }).click();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(3);
  await page.getByRole('button', { name: 'Checkout' }).click();

  await page.getByLabel('E-mail').fill('guest@kerf.test');
  await fillAddress(page);
  await page.getByLabel('Phone').fill('555 1234');
  await page.getByRole('button', { name: 'Place order and pay' }).dblclick();
  await expect(page).toHaveURL(/\/checkout\?order=/);

  await page.goto('/checkout');
  const pay = page.getByRole('button', { name: 'Pay', exact: true });
  await expect(pay).toBeEnabled();
  await fillPaymentMethod(page, cards.threeDSecure);
  await pay.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click();
  await expectCompleted(page);
  await expect(page.getByRole('link', { name: 'See your order' })).toHaveAttribute('href', /^\/orders\/\w+#token=/);
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('the cart shows a changed price, in all tabs', async ({ page, context, request, adminHeaders }) => {
  const headers = { ...adminHeaders, 'if-match': '*' };
  const send = async (method: string, path: string, data?: object) => {
    const result = await request.fetch(apiUrl + path, { method, headers, ...(data && { data }) });
    expect(result.status()).toBeLessThan(300);
    return result.json();
  };
  const saw = { name: 'Veneer Saw', image: '/pictures/tools/jigsaw.svg', description: 'Cuts veneer.', price: 139 };
  const { insertedId } = await send('POST', '/items', { ...saw, minquantity: 1, avilablequantity: 5 });

  await page.goto(`/items/${insertedId}`);
  await page.getByRole('button', { name: 'Add to cart: Veneer Saw' }).click();
  await send('PATCH', `/items/${insertedId}`, { price: 149 });
  await page.goto('/cart');
  await expect(page.getByText('The price was $139.00, is $149.00.')).toBeVisible();
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('$149.00');

  const other = await context.newPage();
  await other.goto('/cart');
  await expect(other.getByText('$149.00 each')).toBeVisible();
  await expect(other.getByText(/^The price was/)).toHaveCount(0);
  await page.goto('/cart');
  await other.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await send('DELETE', `/items/${insertedId}`);
});

test('the cart is kept offline, and the account gets its changes afterwards', async ({ page, browser }) => {
  const person = await signUp(page);
  await addTools(page, 0, 1);
  await page.goto('/cart');
  const remove = page.getByRole('button', { name: /^Remove/ });
  await expect(remove).toHaveCount(2);
  await goOffline(page);
  await remove.last().click();
  await expect(remove).toHaveCount(1);
  const saved = page.waitForResponse(isSaved);
  await page.context().setOffline(false);
  await saved;
  await page.reload();
  await expect(remove).toHaveCount(1);

  const elsewhere = await (await browser.newContext()).newPage();
  await logIn(elsewhere, person);
  await elsewhere.goto('/cart');
  await expect(elsewhere.getByRole('button', { name: /^Remove/ })).toHaveCount(1);
});

test('signing in merges the carts, and the next user of the browser sees neither', async ({ page }) => {
  const person = newPerson();
  await signUp(page, person);
  await addTools(page, 0);
  const saved = page.waitForResponse(isSaved);
  await addTools(page, 1);
  await saved;
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();

  await addTools(page, 0, 2);
  await page
    .getByRole('link', { name: /^In cart: 1, / })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^One more: / })
    .first()
    .click();
  await logIn(page, person);
  await page.goto('/cart');
  await expect(page.getByRole('spinbutton')).toHaveCount(3);
  const quantities = page
    .getByRole('spinbutton')
    .evaluateAll(inputs => inputs.map(input => Number((input as HTMLInputElement).value)));
  expect((await quantities).toSorted()).toEqual([1, 1, 2]);

  await page.getByRole('button', { name: 'Log Out' }).click();
  await signUp(page);
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test("a guest who signs in during the checkout keeps exactly the guest's cart", async ({ page }) => {
  const person = newPerson();
  await signUp(page, person);
  const saved = page.waitForResponse(isSaved);
  await addTools(page, 0);
  await saved;
  await page.getByRole('button', { name: 'Log Out' }).click();

  await addTools(page, 2);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  const replaced = page.waitForResponse(isSaved);
  await logIn(page, person);
  await expect(page.getByText(`Ordering as ${person.email}`)).toBeVisible();
  await replaced;
  await page.goto('/cart');
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(1);
});
