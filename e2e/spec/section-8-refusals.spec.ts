import { expect, type Page } from '@playwright/test';
import { holds, refuses, responds } from '../support/network';
import { accessToken, customer, endToken } from '../support/people';
import { item, orders, user } from '../support/samples';
import { type Role, test } from '../support/signed-in';
import { waitForStart } from '../support/start';

const renewed = `PUT /user/${encodeURIComponent(customer.email)}` as const;

/** Each call with the status that `npm test` tries; `npm run test:full` tries both. */
const signsOut: [as: Role, call: Parameters<typeof refuses>[1], address: string, first: 401 | 403][] = [
  ['customer', 'GET /myitems', '/dashboard/order', 401],
  ['admin', 'GET /user', '/dashboard/alluser', 403],
  ['customer', `GET /myitems/${orders.unpaid._id}`, `/dashboard/payment/${orders.unpaid._id}`, 403],
  ['customer', renewed, '/dashboard', 401],
];

for (const [as, call, address, first] of signsOut)
  for (const status of [401, 403] as const)
    test.describe(as, () => {
      test.use({ as });

      const tag = status === first ? [] : '@full';
      test(`8.01-8.04 4.07 4.08 a ${status} on ${call} signs out and leads home`, { tag }, async ({ page }) => {
        if (call === renewed) await endToken(page);
        await refuses(page, call, status, 'Please sign in.');
        await page.goto(address);
        await expect(page).toHaveURL('/');
        await waitForStart(page);
        await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
        expect(await accessToken(page)).toBeNull();
      });
    });

test.describe('admin', () => {
  test.use({ as: 'admin' });

  test('8.05 8.06 8.19 Make Admin cancelled, forbidden and successful', async ({ page }) => {
    await responds(page, 'GET /user', [user]);
    await page.goto('/dashboard/alluser');
    const dialog = page.getByRole('alertdialog');
    const failed = page.getByRole('alert').filter({ hasText: 'Failed to make an admin' });
    const choose = async (button: string) => {
      await page.getByRole('button', { name: `More for ${user.email}` }).click();
      await page.getByRole('menuitem', { name: 'Make Admin' }).click();
      await dialog.getByRole('button', { name: button }).click();
    };
    const dismiss = async () => {
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(page.getByText('Failed to make an admin')).toHaveCount(0);
    };

    await choose('Not now');
    await expect(failed).toBeVisible();
    await dismiss();
    await refuses(page, `PUT /user/admin/${encodeURIComponent(user.email)}`, 403, 'Only an admin may do this.');
    await choose('Make Admin');
    await expect(failed).toBeVisible();
    expect(await accessToken(page)).toBeTruthy();
    await expect(page).toHaveURL('/dashboard/alluser');
    await dismiss();
    await responds(page, `PUT /user/admin/${encodeURIComponent(user.email)}`, { acknowledged: true, modifiedCount: 1 });
    await choose('Make Admin');
    await expect(page.getByText('Successfullly made an Admin')).toBeVisible();
  });
});

/** Clicks a button of a row, confirms, and expects that the row changes back when the API rejects the call. */
interface Change {
  press: RegExp;
  /** Of the menu that the button opens. */
  entry?: string;
  agree: string;
  before: string;
  after: string | null;
}

const refusedChange = async (page: Page, { press, entry, agree, before, after }: Change) => {
  const shown = page.getByRole('row').filter({ hasText: before });
  await expect(shown).toHaveCount(1);
  await shown.getByRole('button', { name: press }).click();
  if (entry) await page.getByRole('menuitem', { name: entry }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: agree, exact: true }).click();
  await expect(shown).toHaveCount(0);
  if (after) await expect(page.getByRole('row').filter({ hasText: after })).toHaveCount(1);
  return shown;
};

/** Unit tests of the pages cover each change. `npm test` leaves those that are `full` to `npm run test:full`. */
const optimistic = [
  {
    as: 'customer',
    list: ['GET /myitems', [orders.unpaid, orders.paid]],
    full: false,
    write: `DELETE /myitems/${orders.unpaid._id}`,
    address: '/dashboard/order',
    press: /^Cancel the order of Mitre Saw/,
    agree: 'Cancel the order',
    before: orders.unpaid.name,
    after: null,
  },
  {
    as: 'admin',
    list: ['GET /orders', [orders.unpaid, orders.paid]],
    full: true,
    write: `DELETE /orders/${orders.unpaid._id}`,
    address: '/dashboard/allOrder',
    press: new RegExp(`^Actions of ${orders.unpaid.number}`),
    entry: 'Delete…',
    agree: 'Delete',
    before: orders.unpaid.name,
    after: null,
  },
  {
    as: 'admin',
    list: ['GET /items', [item]],
    full: true,
    write: `DELETE /items/${item._id}`,
    address: '/dashboard/manageitems',
    press: /^More for Mitre Saw/,
    entry: 'Delete',
    agree: 'Delete',
    before: item.name,
    after: null,
  },
  {
    as: 'admin',
    list: ['GET /user', [user]],
    full: true,
    write: `DELETE /user/${user._id}`,
    address: '/dashboard/alluser',
    press: /^More for sam@kerf\.test/,
    entry: 'Delete',
    agree: 'Delete',
    before: user.email,
    after: null,
  },
  {
    as: 'admin',
    list: ['GET /orders', [orders.paid]],
    full: true,
    write: `PATCH /orders/${orders.paid._id}`,
    address: '/dashboard/allOrder',
    press: /^Pending/,
    agree: 'Shift',
    before: 'Pending',
    after: 'Shift',
  },
] as const;

for (const { as, full, list, write, address, ...change } of optimistic)
  test.describe(as, () => {
    test.use({ as });

    test(`optimistic.01 optimistic.04 optimistic.05 4.22 4.23 ${write.split('/', 2).join('/')} shows at once and is reverted with a toast when rejected`, {
      tag: full ? '@full' : [],
    }, async ({ page }) => {
      await responds(page, list[0], list[1]);
      await page.goto(address);
      await refuses(page, write, 409, 'The server says no.');
      const respond = await holds(page, write);
      const shown = await refusedChange(page, change);
      respond();
      await expect(page.getByRole('alert')).toHaveText('The server says no.');
      await expect(shown).toHaveCount(1);
      await expect(page.getByText(/Poof!|has been Shift/)).toHaveCount(0);
    });
  });
