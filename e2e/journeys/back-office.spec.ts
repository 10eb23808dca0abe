import { expect, type Page } from '@playwright/test';
import { withItem } from '../support/items';
import { accessToken, signUp } from '../support/people';
import { apiUrl } from '../support/shop';
import { test } from '../support/signed-in';
import { waitForStart } from '../support/start';

const bearer = async (page: Page) => ({ authorization: `Bearer ${await accessToken(page)}` });

const image = '/pictures/tools/jigsaw.svg';
/** A file with 60 new items. `bad` replaces lines by their index. */
const itemsCsv = (bad: Record<number, string> = {}) => {
  const rows = Array.from(
    { length: 60 },
    (_, index) => bad[index] ?? `Dowel ${index + 1},0.50,100,1,A peg of beech.,${image}`,
  );
  return ['name,price,stock,minimum,description,image', ...rows].join('\n');
};
const choose = (page: Page, csv: string) =>
  page.getByLabel('CSV file').setInputFiles({ name: 'items.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });

test('an administrator imports 60 items after correcting three rows, and takes the import back', async ({
  office: page,
}) => {
  await page.goto('/dashboard/manageitems/import');
  await choose(
    page,
    itemsCsv({
      4: `,0.50,100,1,No name.,${image}`,
      29: `Dowel,-1,100,1,Bad price.,${image}`,
      59: `Dowel,0.50,many,1,Bad stock.,${image}`,
    }),
  );
  await expect(page.getByText('3 problems. Nothing can be imported.')).toBeVisible();
  const problems = page.getByRole('table', { name: 'Problems' });
  await expect(problems.getByRole('rowheader')).toHaveText(['5', '30', '60']);
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0);

  await choose(page, itemsCsv());
  await expect(page.getByText('60 to add, 0 to change, 0 unchanged.')).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('60 added, 0 changed.')).toBeVisible();

  await page
    .getByRole('button', { name: /^Undo the change/ })
    .first()
    .click();
  await page.getByRole('alertdialog', { name: 'Undo this change?' }).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The change is undone.')).toBeVisible();
  const found = await page.request.get(`${apiUrl}/items?sort=newest&limit=1`);
  expect((await found.json())[0].name).not.toMatch(/^Dowel/);
});

test('a member of the support has the orders, and neither items nor users', async ({ page, office }) => {
  const person = await signUp(page);
  await office.goto(`/dashboard/alluser?${new URLSearchParams({ q: person.email })}`);
  await office.getByRole('button', { name: `More for ${person.email}` }).click();
  await office.getByRole('menuitem', { name: 'Change role…' }).click();
  await office.getByRole('combobox', { name: `Role of ${person.email}` }).selectOption('Support');
  await office.getByRole('alertdialog').getByRole('button', { name: 'Change role' }).click();
  await expect(office.getByText(`${person.email} is Support now.`)).toBeVisible();

  await page.goto('/');
  await waitForStart(page);
  const toDashboard = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' });
  // The role has been read.
  await expect(toDashboard).toHaveAttribute('href', '/dashboard/overview');
  await toDashboard.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  const sidebar = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(sidebar.getByRole('link', { name: 'All Order' })).toBeVisible();
  for (const name of ['All User', 'Manage Items', 'Add Item'])
    await expect(sidebar.getByRole('link', { name })).toHaveCount(0);

  const headers = await bearer(page);
  expect((await page.request.get(`${apiUrl}/orders?limit=1`, { headers })).status()).toBe(200);
  for (const path of ['/audit', '/items.csv', '/items/imports'])
    expect([path, (await page.request.get(apiUrl + path, { headers })).status()]).toEqual([path, 403]);
  await page.goto('/dashboard/manageitems');
  await expect(page).toHaveURL(/\/login/);
});

test('staff find an item with the keyboard only', async ({ office: page, request, adminHeaders }) => {
  await withItem(
    { request, adminHeaders },
    async id => {
      await page.goto('/dashboard/overview');
      await expect(page.getByRole('button', { name: /^Find/ })).toBeVisible();
      await page.keyboard.press('Control+k');
      const dialog = page.getByRole('dialog', { name: 'Find an order, item or customer' });
      await expect(dialog.getByRole('searchbox')).toBeFocused();
      await page.keyboard.type('Froe');
      await expect(dialog.getByRole('link', { name: /^Cooper's Froe/ })).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expect(dialog.getByRole('link', { name: /^Cooper's Froe/ })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/dashboard/manageitems/${id}`);
      await expect(dialog).toBeHidden();
    },
    { name: "Cooper's Froe" },
  );
});
