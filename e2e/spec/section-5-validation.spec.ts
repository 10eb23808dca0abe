import { expect, type Locator, type Page } from '@playwright/test';
import { quotes, responds } from '../support/network';
import { customer } from '../support/people';
import { item, profile } from '../support/samples';
import { fillAddress, address as parts } from '../support/shopping';
import { test } from '../support/signed-in';

const required = 'Last name is required';
const main = (page: Page) => page.getByRole('main');

/** The write requests of a page, without its remote reports. A form with invalid fields sends none. */
const writesOf = (page: Page) => {
  const writes: string[] = [];
  page.on('request', request => {
    if (['GET', 'OPTIONS'].includes(request.method()) || /\/(remote-reports|vitals|cart\/quote)$/.test(request.url()))
      return;
    writes.push(request.url());
  });
  return writes;
};

const says = async (field: Locator, message: string | RegExp) => {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(message);
};

test('5.01 5.02 login asks for e-mail with a message and for the password without one', async ({ page }) => {
  const writes = writesOf(page);
  await page.goto('/login');
  const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password')];
  await main(page).getByRole('button', { name: 'Login', exact: true }).click();
  await says(email, 'Email Address is required');
  await expect(email).toBeFocused();
  await says(password, '');
  await email.fill('someone@kerf.test');
  await main(page).getByRole('button', { name: 'Login', exact: true }).click();
  await expect(password).toBeFocused();
  await expect(main(page).getByText(/required/)).toHaveCount(0);
  await email.fill('no address');
  await says(email, 'Enter a valid e-mail address.');
  expect(writes).toEqual([]);
});

test('5.03 5.04 5.05 sign-up asks for name, e-mail and password', async ({ page }) => {
  const writes = writesOf(page);
  await page.goto('/singup');
  await page.getByLabel('Name').fill('   ');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await says(page.getByLabel('Name'), 'Name is required');
  await says(page.getByLabel('Email'), 'Email Address is required');
  await says(page.getByLabel('Password'), 'Password is required');
  await page.getByLabel('Password').fill('short');
  await says(page.getByLabel('Password'), 'Use at least 6 characters.');
  expect(writes).toEqual([]);
});

test('5.27 5.28 5.29 the contact form asks for email, subject and massage', { tag: '@full' }, async ({ page }) => {
  await page.goto('/');
  const form = page.locator('form').filter({ has: page.getByLabel('Massage') });
  await form.getByRole('button', { name: 'Submit' }).click();
  await says(form.getByLabel('Email'), 'email name is required');
  await says(form.getByLabel('Subject'), 'email name is required');
  await expect(form.getByLabel('Massage')).toHaveAttribute('aria-invalid', 'true');
});

test.describe('customer', () => {
  test.use({ as: 'customer' });

  test('5.06-5.13 9.07 9.08 order.01 the order form', async ({ page }) => {
    const writes = writesOf(page);
    await responds(page, `GET /items/${item._id}`, item);
    await quotes(page, item);
    await page.goto(`/order/${item._id}`);
    const submit = page.getByRole('button', { name: 'Place order and pay' });
    const [quantity, total] = [page.getByLabel('Quantity', { exact: true }), page.getByLabel('Total Price')];
    const [address, phone] = [page.getByLabel('Address'), page.getByLabel('Phone')];

    await submit.click();
    await says(address, /^Last name is required/);
    await says(phone, /^Last name is required/);
    await expect(address).toBeFocused();
    await expect(phone).toHaveAttribute('inputmode', /^(tel|numeric)$/);
    await phone.fill('call me');
    await says(phone, /^Enter a phone number, for example \+81 3 1234 5678\./);
    await fillAddress(page, { ...parts, Phone: '555 1234' });

    await expect(quantity).toHaveAttribute('min', '2');
    await expect(quantity).toHaveAttribute('max', '10');
    await expect(total).toHaveAttribute('readonly');
    for (const [typed, shown, message] of [
      ['1', '$149.99', /^The smallest order is 2\./],
      ['11', '$1,649.89', /^Only 10 are available\./],
      ['2.5', '$0.00', /^Enter a whole number\./],
      ['', '$0.00', /^Last name is required/],
    ] as const) {
      await quantity.fill(typed);
      await expect(total).toHaveValue(shown);
      await submit.click();
      await says(quantity, message);
    }
    expect(writes).toEqual([]);

    await quantity.fill('7');
    await expect(total).toHaveValue('$1,049.93');
    await responds(page, 'POST /orders', { acknowledged: true, insertedId: 'f'.repeat(24), number: 'K-7Q2M-X9TC' });
    const sent = page.waitForRequest(request => request.method() === 'POST' && request.url().endsWith('/orders'));
    await submit.click();
    expect((await sent).postDataJSON()).toMatchObject({
      lines: [{ item: item._id, quantity: 7 }],
      totalprice: 1049.93,
      address: { line1: parts.Address, postcode: '73301' },
    });
    await expect(page).toHaveURL('/dashboard/order');
  });

  test('5.14-5.18 the profile form', async ({ page }) => {
    const writes = writesOf(page);
    await responds(page, `GET /updateuser/${encodeURIComponent(customer.email)}`, [profile]);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Update' }).click();
    for (const label of ['Address', 'Education', 'Country', 'Phone', 'Photo (URL)'])
      await says(page.getByLabel(label), /^This field is required\./);
    await page.getByLabel('Phone').fill('none');
    await says(page.getByLabel('Phone'), 'Enter a phone number, for example +81 3 1234 5678.');
    for (const photo of ['me', 'http://photos.test/me.png', 'javascript:alert(1)']) {
      await page.getByLabel('Photo (URL)').fill(photo);
      await says(page.getByLabel('Photo (URL)'), /^Use an address that starts with https/);
    }
    expect(writes).toEqual([]);
  });

  test('5.19 5.20 9.04 the review form', async ({ page }) => {
    const writes = writesOf(page);
    await page.goto('/dashboard/addreview');
    const stars = page.getByRole('radio');
    await expect(stars).toHaveCount(5);
    await page.getByRole('button', { name: 'Add Review' }).click();
    await expect(page.getByText('Choose from 1 to 5 stars.')).toBeVisible();
    await says(page.getByLabel('Description'), 'Write a few words.');
    await stars.last().check({ force: true });
    await expect(page.getByText('Choose from 1 to 5 stars.')).toHaveCount(0);
    expect(writes).toEqual([]);
  });
});

test.describe('admin', () => {
  test.use({ as: 'admin' });

  test('5.21-5.26 the form to add an item', async ({ page }) => {
    const writes = writesOf(page);
    await page.goto('/dashboard/additem');
    const submit = page.getByRole('button', { name: 'Add Item' });
    await submit.click();
    for (const label of ['Name', 'Image (URL)', 'Minimum quantity', 'Available quantity', 'Price', 'Description'])
      await says(page.getByLabel(label), new RegExp(`^${required}`));
    await expect(page.getByLabel('Name')).toBeFocused();
    for (const image of ['saw.svg', 'http://pictures.test/saw.svg', 'javascript:alert(1)', 'data:text/html,x']) {
      await page.getByLabel('Image (URL)').fill(image);
      await says(page.getByLabel('Image (URL)'), /^Use an address that starts with https/);
    }
    for (const [label, typed, message] of [
      ['Minimum quantity', '0', /^The least is 1\./],
      ['Available quantity', '-1', /^The least is 0\./],
      ['Price', '100000', /^The highest price is \$99,999\.99\./],
      ['Price', 'free', /^Enter a number\./],
    ] as const) {
      await page.getByLabel(label).fill(typed);
      await says(page.getByLabel(label), message);
    }
    expect(writes).toEqual([]);
  });
});
