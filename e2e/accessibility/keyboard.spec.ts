import { expect } from '@playwright/test';
import { holdScripts, refuses } from '../support/network';
import { signUp } from '../support/people';
import { ports } from '../support/shop';
import { address, addTools, cards, expectCompleted, fillAddress, orderFirstTool } from '../support/shopping';
import { test } from '../support/signed-in';
import { waitForStart } from '../support/start';
import { expectOnContent, isUncovered, tabTo } from './keyboard';

test('the whole purchase by keyboard alone', async ({ page, browser }) => {
  const person = await signUp(await (await browser.newContext()).newPage());
  const { keyboard } = page;
  await page.goto('/');
  await waitForStart(page);
  await expect(page.getByRole('link', { name: 'Purchase Now' }).first()).toBeVisible();

  await keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await keyboard.press('Enter');
  await expectOnContent(page);
  await tabTo(page, page.getByRole('link', { name: 'Purchase Now' }).first());
  await keyboard.press('Enter');

  await expect(page).toHaveURL('/login');
  await expectOnContent(page);
  await tabTo(page, page.getByLabel('Email'));
  await keyboard.press('Enter');
  await expect(page.getByText('Email Address is required')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await keyboard.type(person.email);
  await tabTo(page, page.getByLabel('Password'));
  await keyboard.type(person.password);
  await keyboard.press('Enter');

  await expect(page).toHaveURL(/\/order\//);
  await expect(page.getByLabel('Quantity', { exact: true })).toBeVisible();
  await expectOnContent(page);
  await tabTo(page, page.getByLabel('Quantity', { exact: true }));
  await keyboard.press('ArrowUp');
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('2');
  await tabTo(page, page.getByRole('button', { name: 'Place order and pay' }));
  await keyboard.press('Enter');
  await expect(page.getByLabel('Address')).toBeFocused();
  await expect(page.getByLabel('Address')).toHaveAccessibleDescription(/^Last name is required/);
  await keyboard.type('1 Saw Street');
  for (const [label, text] of [
    ['City', 'Austin'],
    // The keys choose in the list.
    ['State', 'Texas'],
    ['ZIP code', '73301'],
    ['Phone', '555 1234'],
  ] as const) {
    await tabTo(page, page.getByLabel(label));
    await keyboard.type(text);
  }
  await keyboard.press('Enter');

  await expect(page).toHaveURL('/dashboard/order');
  const pay = page.getByRole('link', { name: /^Pay for/ });
  await expect(pay).toBeVisible();
  await expectOnContent(page);
  await tabTo(page, pay);
  await keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: /^Pay For/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeEnabled();
  await expectOnContent(page);
  for (const [label, digits] of [
    ['Card number', cards.good],
    ['Expiration date', '1234'],
    ['Security code', '123'],
  ]) {
    const field = page.getByLabel(label as string);
    if (!(await field.evaluate(node => node === document.activeElement))) await tabTo(page, field);
    await keyboard.type(digits as string);
  }
  await tabTo(page, page.getByRole('button', { name: 'Pay', exact: true }));
  await keyboard.press('Enter');
  await expectCompleted(page);
  await expect(page.locator(':focus').getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'See your order' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Order K-/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('Paid');
});

test('a dialog traps the focus and returns it; a toast is reachable and dismissible', { tag: '@full' }, async ({
  page,
}) => {
  await signUp(page);
  await orderFirstTool(page);
  const cancel = page.getByRole('button', { name: /^Cancel the order/ });
  await tabTo(page, cancel);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
  const keep = dialog.getByRole('button', { name: 'Keep it' });
  await expect(keep).toBeFocused();
  await tabTo(page, dialog.getByRole('button', { name: 'Cancel the order' }), 'Tab', 1);
  await tabTo(page, keep, 'Tab', 2);
  await tabTo(page, dialog.getByRole('button', { name: 'Cancel the order' }), 'Shift+Tab', 2);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(cancel).toBeFocused();

  const safe = page.getByRole('status').filter({ hasText: 'Your imaginary file is safe!' });
  await expect(safe).toBeVisible();
  await page.keyboard.press('F6');
  await tabTo(page, page.getByRole('button', { name: 'Dismiss' }).first(), 'Tab', 4);
  await page.keyboard.press('Enter');
  await expect(safe).toBeHidden();
  await expect(cancel).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'Cancel the order' }), 'Tab', 2);
  await page.keyboard.press('Enter');
  await expect(page.getByText('You Have No Order yet')).toBeVisible();
  await expectOnContent(page);
});

test('no element of a page traps the focus, forwards or backwards', async ({ page }) => {
  await page.goto('/');
  await waitForStart(page);
  await expect(page.getByRole('link', { name: 'Explore More' }).first()).toBeVisible();
  const submit = page.getByRole('button', { name: 'Submit' });
  await tabTo(page, submit, 'Tab', 120);
  await tabTo(page, page.getByRole('link', { name: 'Skip to the content' }), 'Shift+Tab', 120);
});

for (const name of ['Blog', 'See every tool'])
  test(`focus on ${name} in the served page survives the start of the shop`, {
    // Both are links of the served page; the one that a remote fills is the harder one.
    tag: name === 'Blog' ? '@full' : [],
  }, async ({ page }) => {
    // The first visit after a publish gets the frame without the first view.
    await page.goto('/');
    const run = await holdScripts(page, ports.SHELL_PORT);
    await page.goto('/', { waitUntil: 'commit' });
    const link = page.getByRole('link', { name }).first();
    await tabTo(page, link);
    run();
    await waitForStart(page);
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL('/');
  });

test('the focus and the served view stay while the page loads slowly', async ({ page }) => {
  await page.goto('/');
  const runShell = await holdScripts(page, ports.SHELL_PORT);
  const runPage = await holdScripts(page, ports.MF_CATALOG_PORT);
  await page.goto('/', { waitUntil: 'commit' });
  const link = page.getByRole('link', { name: 'See every tool' });
  await tabTo(page, link);
  runShell();
  await waitForStart(page);
  await expect(link).toBeFocused();
  runPage();
  await expect(page.getByRole('link', { name: 'Purchase Now' }).first()).toBeVisible();
  await expect(link).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 } });

  test('Escape closes the menu and leaves the focus on its button', async ({ page }) => {
    await page.goto('/blog');
    await waitForStart(page);
    const menu = page.getByRole('navigation', { name: 'Main' });
    await tabTo(page, page.getByRole('button', { name: 'Open the menu' }), 'Tab', 6);
    await page.keyboard.press('Enter');
    await tabTo(page, menu.getByRole('link', { name: 'Blog' }), 'Tab', 6);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open the menu' })).toBeFocused();
  });
});

for (const width of [375, 1280])
  test(`neither the navbar nor the bar with the button covers the focused field of the checkout (${width})`, {
    // Only a phone has the bar.
    tag: width === 375 ? [] : '@full',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await addTools(page, 0);
    await page.goto('/checkout');
    const place = page.getByRole('button', { name: 'Place order and pay' });
    await expect(place).toBeEnabled();
    await expect(place).toBeInViewport();
    await tabTo(page, page.getByLabel('E-mail'));
    for (const label of ['Country', 'Full name', 'Address', 'City', 'Phone (optional)']) {
      const field = page.getByLabel(label);
      await tabTo(page, field);
      expect(await isUncovered(field), `${label} at ${width}`).toBe(true);
    }
    await tabTo(page, place);
    await expect(place).toBeInViewport();
  });

test('errors are announced, and the focus stays in the form', async ({ page }) => {
  await signUp(page);
  await refuses(page, 'POST /orders', 500, 'The shop is having trouble.');
  await page.goto('/');
  await waitForStart(page);
  await page.getByRole('link', { name: 'Purchase Now' }).first().click();
  await fillAddress(page, { ...address, Phone: '555 1234' });
  const place = page.getByRole('button', { name: 'Place order and pay' });
  await place.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'The shop is having trouble.' })).toBeVisible();
  await expect(place).toBeFocused();
});
