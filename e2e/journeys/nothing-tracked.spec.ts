import { expect, type Page, test } from '@playwright/test';
import { addTools } from '../support/shopping';
import { watch } from '../support/watch';

/** What the browser keeps of the shop. The text `privacy` names all of it. */
const kept = async (page: Page) => ({
  cookies: (await page.context().cookies()).map(({ name }) => name),
  local: await page.evaluate(() => Object.keys(localStorage)),
  session: (await page.evaluate(() => Object.keys(sessionStorage))).sort(),
});
/** For ten seconds after a call that sends something, so that the page is fresh. It says nothing about the person. */
const changed = 'kerf-changed';
/** Where to scroll to after a step back, and whether this visit measures its loading times. */
const ofTheTab = ['kerf-scroll', 'kerf-vitals'];

test('a visitor who looks around is not tracked, and the privacy notice says so', async ({ page, context }) => {
  const seen = await watch(context);
  await page.goto('/');
  await page.getByRole('link', { name: 'Tools', exact: true }).first().click();
  await expect(page).toHaveURL(/\/home\/explore/);
  const tools = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Purchase Now' }) });
  await tools.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/items\//);
  // The tools that the page of the lists shows as recently viewed.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kerf-viewed'))).not.toBeNull();
  await page.goto('/search?q=saw');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/help/privacy');
  await expect(page.getByText('There are no cookies for advertising and no tracking across sites.')).toBeVisible();
  expect(await kept(page)).toEqual({ cookies: [], local: ['kerf-viewed'], session: ofTheTab });
  expect([...seen.strangers]).toEqual([]);
});

test('a cart is kept in the browser only, and nobody else is asked before the payment', async ({ page, context }) => {
  const seen = await watch(context);
  await addTools(page, 0);
  await page.goto('/checkout');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  const { cookies, ...stored } = await kept(page);
  expect(stored).toEqual({ local: ['kerf-cart'], session: ofTheTab });
  expect(cookies.filter(name => name !== changed)).toEqual([]);
  expect([...seen.strangers]).toEqual([]);
});
