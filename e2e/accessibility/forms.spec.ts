import { expect, type Page } from '@playwright/test';
import { holdScripts, holds, quotes, refuses, responds } from '../support/network';
import { customer, signUp } from '../support/people';
import { item, profile } from '../support/samples';
import { ports } from '../support/shop';
import { address, fillAddress } from '../support/shopping';
import { test } from '../support/signed-in';

const trouble = 'The shop is having trouble.';

const fill = async (page: Page, typed: Record<string, string>) => {
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(value);
};

const expectKept = async (page: Page, typed: Record<string, string>, message: string | RegExp = trouble) => {
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  for (const [label, value] of Object.entries(typed))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
};

test('login and sign-up keep their fields when they fail', async ({ page }) => {
  const login = { Email: customer.email, Password: 'not-the-password' };
  await page.goto('/login');
  await fill(page, login);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expectKept(page, login, /^Error: /);

  const signup = { Name: 'Sam Sawyer', Email: customer.email, Password: 'a-good-secret' };
  await page.goto('/singup');
  await fill(page, signup);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expectKept(page, signup, /^Error: /);
});

test.describe('customer', () => {
  test.use({ as: 'customer' });

  test('order, profile and review keep their fields when the request fails', async ({ page }) => {
    await responds(page, `GET /items/${item._id}`, item);
    await refuses(page, 'POST /orders', 500, trouble);
    await quotes(page, item);
    const order = { Quantity: '3', ...address, Phone: '555 1234' };
    await page.goto(`/order/${item._id}`);
    await fillAddress(page, order);
    await page.getByRole('button', { name: 'Place order and pay' }).click();
    await expectKept(page, order);

    await responds(page, `GET /updateuser/${encodeURIComponent(customer.email)}`, [profile]);
    await refuses(page, `PUT /updateuser/${encodeURIComponent(customer.email)}`, 500, trouble);
    const who = {
      Address: '1 Mill Lane',
      Education: 'Joiner',
      Country: 'Japan',
      Phone: '0612345678',
      'Photo (URL)': 'https://kerf.test/me.png',
    };
    await page.goto('/dashboard');
    await fill(page, who);
    await page.getByRole('button', { name: 'Update' }).click();
    await expectKept(page, who);

    await refuses(page, 'POST /reviews', 500, trouble);
    await page.goto('/dashboard/addreview');
    await page.getByRole('radio', { name: '4 out of 5' }).check();
    await fill(page, { Description: 'It cuts.' });
    await page.getByRole('button', { name: 'Add Review' }).click();
    await expectKept(page, { Description: 'It cuts.' });
    await expect(page.getByRole('radio', { name: '4 out of 5' })).toBeChecked();
  });
});

test.describe('admin', () => {
  test.use({ as: 'admin' });

  test('the item form keeps its fields when the request fails', async ({ page }) => {
    await refuses(page, 'POST /items', 500, trouble);
    const typed = {
      Name: 'Dovetail Saw',
      'Image (URL)': '/pictures/tools/jigsaw.svg',
      'Minimum quantity': '1',
      'Available quantity': '3',
      Price: '49.9',
      Description: 'For joints that close.',
    };
    await page.goto('/dashboard/additem');
    await fill(page, typed);
    await page.getByRole('main').getByRole('button', { name: 'Add Item' }).click();
    await expectKept(page, typed);
  });
});

test.describe('one submission creates one order', () => {
  const typed = { Quantity: '2', ...address, Phone: '555 1234' };
  const place = (page: Page) => page.getByRole('button', { name: 'Place order and pay' });
  const listed = (page: Page) => page.getByRole('button', { name: /^Cancel the order/ });

  const fillOrder = async (page: Page) => {
    await signUp(page);
    await page.getByRole('link', { name: 'Purchase Now' }).first().click();
    await fillAddress(page, typed);
  };

  test('however often the button is clicked, and after going back', async ({ page }) => {
    await fillOrder(page);
    const address = page.url();
    await place(page).dblclick();
    await expect(page).toHaveURL('/dashboard/order');
    await expect(listed(page)).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL(address);
    // By its role: the page that is left has another element with this label.
    await expect(page.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue('');
    await page.goForward();
    await page.reload();
    await expect(listed(page)).toHaveCount(1);
  });

  test('when the button is clicked again while the next page loads', async ({ page }) => {
    await fillOrder(page);
    const letThrough = await holdScripts(page, ports.MF_DASHBOARD_CUSTOMER_PORT);
    let sent = 0;
    page.on('request', request => {
      if (request.method() === 'POST' && new URL(request.url()).pathname === '/orders') sent++;
    });
    await place(page).press('Enter');
    await expect(page.getByText('Your order is placed.')).toBeVisible();
    await place(page).press('Enter');
    letThrough();
    await expect(page).toHaveURL('/dashboard/order');
    await expect(listed(page)).toHaveCount(1);
    expect(sent).toBe(1);
  });

  // The next test takes the same way, with an order that the API has placed already.
  test('when the page is reloaded before the API receives the order', { tag: '@full' }, async ({ page }) => {
    await fillOrder(page);
    const release = await holds(page, 'POST /orders');
    await place(page).click();
    await expect(place(page)).toHaveAttribute('aria-busy', 'true');
    await page.reload();
    release();
    for (const [label, value] of Object.entries(typed))
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    await expect(page.getByText('it counts once')).toBeVisible();
    await place(page).click();
    await expect(page).toHaveURL('/dashboard/order');
    await expect(listed(page)).toHaveCount(1);
  });

  test('when the page is reloaded before the response arrives', async ({ page }) => {
    await fillOrder(page);
    let placed = (_: string) => {};
    const arrived = new Promise<string>(resolve => {
      placed = resolve;
    });
    await page.route(
      '**/orders',
      async route => {
        if (route.request().method() === 'POST') placed((await (await route.fetch()).json()).insertedId);
        else await route.fallback();
      },
      { times: 1 },
    );
    await place(page).click();
    expect(await arrived).toMatch(/^[0-9a-f]{24}$/);
    await page.reload();
    await expect(page.getByLabel('Address')).toHaveValue(typed.Address);
    await place(page).click();
    await expect(page).toHaveURL('/dashboard/order');
    await expect(listed(page)).toHaveCount(1);
  });
});
