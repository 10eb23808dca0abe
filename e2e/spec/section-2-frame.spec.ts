import { expect, type Page } from '@playwright/test';
import { colourOf, isPurple } from '../support/colours';
import { navbar } from '../support/frame';
import { holds } from '../support/network';
import { signUp } from '../support/people';
import { test } from '../support/signed-in';

const phone = { width: 375, height: 800 };

const linksOf = (page: Page) =>
  navbar(page)
    .getByRole('link')
    .evaluateAll(links => links.map(link => [link.textContent, link.getAttribute('href')]));

test('2.07 2.08 2.10 2.11 4.09 a visitor sees Home, Tools, Blog and Login on a desktop', async ({ page }) => {
  await page.goto('/blog');
  expect(await linksOf(page)).toEqual([
    ['Home', '/'],
    ['Tools', '/home/explore'],
    ['Blog', '/blog'],
    ['Login', '/login'],
  ]);
  await expect(navbar(page).getByRole('button', { name: 'Log Out' })).toHaveCount(0);
  await navbar(page).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await navbar(page).getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
});

test('2.09 nav.01 the mobile menu opens, always shows Dashboard, and closes', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/blog');
  await expect(navbar(page)).toBeHidden();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(navbar(page).getByRole('link')).toHaveText(['Home', 'Tools', 'Dashboard', 'Blog', 'Login']);
  await page.keyboard.press('Escape');
  await expect(navbar(page)).toBeHidden();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await navbar(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/login');
  await expect(navbar(page)).toBeHidden();
});

test.describe('signed in', () => {
  test.use({ as: 'customer' });

  test('2.08 2.12 a customer sees Dashboard and Log Out in place of Login', async ({ page }) => {
    await page.goto('/');
    await expect(navbar(page).getByRole('button', { name: 'Log Out' })).toBeVisible();
    expect(await linksOf(page)).toEqual([
      ['Home', '/'],
      ['Tools', '/home/explore'],
      ['Dashboard', '/dashboard'],
      ['Blog', '/blog'],
    ]);
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(navbar(page).getByRole('link')).toHaveText(['Home', 'Tools', 'Dashboard', 'Blog']);
    await expect(navbar(page).getByRole('button', { name: 'Log Out' })).toBeVisible();
  });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`2.16 the link of the current address is white on purple (${colorScheme})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto('/dashboard/order');
      const sidebar = page.getByRole('navigation', { name: 'Dashboard' });
      const active = [
        navbar(page).getByRole('link', { name: 'Dashboard' }),
        sidebar.getByRole('link', { name: 'My Order' }),
      ];
      for (const link of active) {
        await expect(link).toHaveAttribute('aria-current', 'page');
        expect(await colourOf(link, 'color')).toEqual([255, 255, 255]);
        expect(isPurple(await colourOf(link, 'backgroundColor'))).toBe(true);
      }
      for (const link of [
        navbar(page).getByRole('link', { name: 'Blog' }),
        sidebar.getByRole('link', { name: 'Review' }),
      ]) {
        await expect(link).not.toHaveAttribute('aria-current');
        await expect(link).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      }
    });

  test('2.15 nav.02 on a small screen the sidebar unfolds and folds after a choice', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/dashboard');
    const sidebar = page.getByRole('navigation', { name: 'Dashboard' });
    const toggle = page.getByRole('button', { name: 'Dashboard menu' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(sidebar).toBeHidden();
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await sidebar.getByRole('link', { name: 'Review' }).click();
    await expect(page).toHaveURL('/dashboard/addreview');
    await expect(sidebar).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(sidebar).toBeVisible();
    await expect(toggle).toBeHidden();
  });
});

test('2.13 2.14 the avatar is a default picture until the profile has a photo', async ({ page }) => {
  const { name, email } = await signUp(page);
  const avatar = page.getByRole('banner').getByRole('img', { name });
  await expect(avatar).toBeVisible();
  await expect(avatar).not.toHaveAttribute('src');
  await page.goto('/dashboard');
  const photo = '/pictures/tools/jigsaw.svg';
  const profile = {
    Address: '1 Mill Lane',
    Education: 'Joiner',
    Country: 'Japan',
    Phone: '0612345678',
    'Photo (URL)': photo,
  };
  for (const [label, value] of Object.entries(profile)) await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(avatar).toHaveAttribute('src', photo);
  await page.reload();
  await expect(avatar).toHaveAttribute('src', photo);
  await expect(page.getByText(email)).toBeVisible();
});

test('2.05 a purple spinner shows while data loads', async ({ page }) => {
  const release = await holds(page, 'GET /search/items');
  await page.goto('/home/explore');
  const spinner = page.getByRole('status').filter({ hasText: 'Loading the tools' });
  await expect(spinner).toBeVisible();
  // On a busy machine the spinner of the served page is visible before its style sheet.
  const colour = () => colourOf(spinner.locator('span').first(), 'borderTopColor');
  await expect.poll(async () => isPurple(await colour())).toBe(true);
  release();
  await expect(page.getByRole('link', { name: 'Purchase Now' }).first()).toBeVisible();
  await expect(spinner).toHaveCount(0);
});
