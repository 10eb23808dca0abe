import { expect, type Page } from '@playwright/test';
import { violationsIn } from '../support/axe';
import { responds } from '../support/network';
import { admin } from '../support/people';
import { orders } from '../support/samples';
import { test } from '../support/signed-in';

const counts = {
  ...{ toShip: 14, openReturns: 1, openDisputes: 2, failedPayments: 0 },
  ...{
    failedRefunds: 0,
    lowStock: 3,
    unansweredMessages: 0,
    failingFrontEnds: 0,
    deadJobs: 0,
    late: 0,
    oldestToShip: null,
  },
};
const sales = ['All Order', 'Returns', 'Disputes', 'Messages'];
const groups = {
  admin: [
    ['Overview'],
    ['Sales', ...sales],
    ['Catalogue', 'Manage Items', 'Add Item', 'Attributes', 'Reviews', 'Promotions', 'Catalogue data'],
    ['People', 'All User'],
    ['Shop', 'Releases', 'Audit', 'Dead jobs'],
    ['My Profile'],
  ],
  support: [['Overview'], ['Sales', ...sales], ['Catalogue', 'Reviews'], ['Shop', 'Releases'], ['My Profile']],
  catalogue: [
    ['Overview'],
    ['Catalogue', 'Manage Items', 'Add Item', 'Attributes', 'Catalogue data'],
    ['Shop', 'Releases'],
    ['My Profile'],
  ],
  developer: [['Overview'], ['Shop', 'Releases'], ['My Profile']],
};
const pinned = {
  admin: ['Overview', 'All Order', 'Manage Items', 'Messages'],
  support: ['Overview', 'All Order', 'Messages'],
  catalogue: ['Overview', 'Manage Items'],
  developer: ['Overview'],
};

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });
const isRole = (page: Page, role: keyof typeof groups) =>
  responds(page, `GET /admin/${encodeURIComponent(admin.email)}`, { admin: role === 'admin', role });

test.use({ as: 'admin', contextOptions: { reducedMotion: 'reduce' } });

for (const role of ['admin', 'support', 'catalogue', 'developer'] as const)
  test(`the sidebar and the bar of a phone have the pages of the role ${role} only`, async ({ page }) => {
    await isRole(page, role);
    await responds(page, 'GET /reports/overview', counts);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/dashboard/overview');
    await expect(sidebar(page).getByRole('link', { name: 'My Profile' })).toBeVisible();
    const lists = sidebar(page).getByRole('list');
    await expect(lists).toHaveCount(groups[role].length);
    for (const [at, group] of groups[role].entries()) {
      const links = group.length > 1 ? group.slice(1) : group;
      await expect(lists.nth(at).getByRole('link')).toHaveText(links);
      if (group.length > 1) await expect(lists.nth(at)).toHaveAccessibleName(group[0] ?? '');
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(sidebar(page)).toBeHidden();
    const bar = page.getByRole('navigation', { name: 'Main pages' });
    await expect(bar.getByRole('link')).toHaveText(pinned[role]);
    await expect(bar.getByRole('button')).toHaveText('Menu');
  });

test('the sidebar counts the open work, and marks the view that is open', async ({ page }) => {
  await responds(page, 'GET /reports/overview', counts);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/dashboard/allOrder');
  const link = (name: string) => sidebar(page).getByRole('link', { name, exact: true });
  await expect(link('All Order')).toHaveAccessibleDescription('14 orders to ship');
  await expect(link('Returns')).toHaveAccessibleDescription('1 return to decide');
  await expect(link('Disputes')).toHaveAccessibleDescription('2 open disputes');
  await expect(link('Messages')).toHaveAccessibleDescription('');
  const current = sidebar(page).locator('[aria-current]');
  await expect(current).toHaveText('All Order');
  // Below the count too, which takes no clicks.
  const { x = 0, y = 0, width = 0, height = 0 } = (await link('Returns').boundingBox()) ?? {};
  await page.mouse.click(x + width - 20, y + height / 2);
  await expect(page).toHaveURL('/dashboard/allOrder?status=returns');
  await expect(current).toHaveText('Returns');
  await expect(page.getByRole('navigation', { name: 'Views' }).locator('[aria-current]')).toHaveText(/^Returns/);
  await link('Reviews').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Reviews' })).toBeVisible();
  await expect(current).toHaveText('Reviews');
  await expect(page.getByText(/^Times are in /)).toBeVisible();
  await expect(page.getByText('Amounts in US dollars')).toBeVisible();
});

test('the count of the sidebar follows what the staff ship', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await responds(page, 'GET /orders', [orders.paid]);
  await responds(page, 'GET /reports/overview', counts);
  await responds(page, `PATCH /orders/${orders.paid._id}`, { acknowledged: true, modifiedCount: 1 });
  await page.goto('/dashboard/allOrder');
  const link = sidebar(page).getByRole('link', { name: 'All Order' });
  await expect(link).toHaveAccessibleDescription('14 orders to ship');
  await page.getByRole('button', { name: /^Pending/ }).click();
  await responds(page, 'GET /reports/overview', { ...counts, toShip: 13 });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Shift', exact: true }).click();
  await expect(link).toHaveAccessibleDescription('13 orders to ship');
});

test('staff open the drawer of a phone with the keyboard, and log out in it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard/overview');
  const open = page.getByRole('button', { name: 'Dashboard menu' });
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(sidebar(page)).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Close the menu' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sidebar(page)).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await sidebar(page).getByRole('link', { name: 'Promotions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible();
  await expect(sidebar(page)).toBeHidden();
  await open.click();
  await expect(sidebar(page).getByRole('link', { name: 'See in shop' })).toHaveAttribute('href', '/');
  await sidebar(page).getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
});

test('nothing in the bar covers another part of it, at any width and with large text', async ({ page }) => {
  await page.goto('/dashboard/overview');
  await expect(page.getByRole('button', { name: /^Find/ })).toBeVisible();
  const covered = () =>
    page.evaluate(() => {
      const boxes = [...document.querySelectorAll('header :is(a, button):not([popover] *)')]
        .filter(each => each.checkVisibility())
        .map(each => ({ name: each.textContent, box: each.getBoundingClientRect() }));
      return boxes.flatMap(({ name, box }, at) =>
        boxes.slice(at + 1).flatMap(other => {
          const isApart =
            box.right <= other.box.left + 1 ||
            other.box.right <= box.left + 1 ||
            box.bottom <= other.box.top + 1 ||
            other.box.bottom <= box.top + 1;
          return isApart ? [] : [`${name} and ${other.name}`];
        }),
      );
    });
  for (const width of [1280, 1024, 900, 768, 640, 390]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await covered(), `${width} pixels`).toEqual([]);
  }
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await covered(), 'text of 200 %').toEqual([]);
});

test('the account menu names the person and the role, in light and dark colors', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/dashboard/overview');
  await page.getByRole('button', { name: /^Account of / }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(admin.email)).toBeVisible();
  await expect(page.getByText('Admin', { exact: true })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsIn(page), colorScheme).toEqual([]);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  await expect(page.getByText(admin.email).first()).toBeVisible();
});

test('staff reach a page with two keys, and see the list of all keys', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/dashboard/overview');
  await expect(page.getByRole('button', { name: /^Find/ })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page.getByRole('heading', { level: 1, name: 'All Order' })).toBeVisible();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.getByLabel(/^Search number/).fill('g');
  await page.keyboard.press('i');
  await page.keyboard.press('?');
  await expect(list).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard\/allOrder/);
});

for (const [address, button] of [
  ['/dashboard/allOrder', /^Actions of /],
  ['/dashboard/manageitems', /^More for /],
] as const)
  test(`axe finds nothing in the open menu of a row (${address})`, async ({ page }) => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await responds(page, 'GET /orders', [orders.unpaid, orders.paid]);
      await page.goto(address);
      const menu = page.getByRole('button', { name: button }).first();
      // On a phone, the page of an order has what the menu has.
      if (width === 390 && address === '/dashboard/allOrder') continue;
      await menu.click();
      await expect(page.getByRole('menu')).toBeVisible();
      expect(await violationsIn(page), `${width} pixels`).toEqual([]);
    }
  });
