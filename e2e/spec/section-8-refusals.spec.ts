import { expect } from '@playwright/test';
import { refuses } from '../support/network';
import { accessToken, customer, endToken } from '../support/people';
import { orders } from '../support/samples';
import { type Role, test } from '../support/signed-in';
import { waitForStart } from '../support/start';

const renewed = `PUT /user/${encodeURIComponent(customer.email)}` as const;

const signsOut: [as: Role, call: Parameters<typeof refuses>[1], address: string, status: 401 | 403][] = [
  ['customer', 'GET /myitems', '/dashboard/order', 401],
  ['admin', 'GET /user', '/dashboard/alluser', 403],
  ['customer', `GET /myitems/${orders.unpaid._id}`, `/dashboard/payment/${orders.unpaid._id}`, 403],
  ['customer', renewed, '/dashboard', 401],
];

for (const [as, call, address, status] of signsOut)
  test.describe(as, () => {
    test.use({ as });

    test(`8.01-8.04 4.07 4.08 a ${status} on ${call} signs out and leads home`, async ({ page }) => {
      if (call === renewed) await endToken(page);
      await refuses(page, call, status, 'Please sign in.');
      await page.goto(address);
      await expect(page).toHaveURL('/');
      await waitForStart(page);
      await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
      expect(await accessToken(page)).toBeNull();
    });
  });
