import { expect, type Page } from '@playwright/test';
import { addTools, fillAddress } from '../support/shopping';
import { test } from '../support/signed-in';

/** From now on the browser translates the page: it moves each text, also later ones, into elements of its own. */
const translate = (page: Page) =>
  page.addInitScript(() => {
    const isTranslated = (node: Node) => node.parentElement?.closest('font, [translate="no"], script, style, title');
    const move = (text: Node) => {
      if (!text.textContent?.trim() || isTranslated(text)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      text.parentNode?.replaceChild(outer, text);
      outer.append(inner);
      inner.append(text);
    };
    const moveAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node);
      for (const text of texts) move(text);
    };
    // After the shop's scripts run, as the browser's offer to translate does.
    addEventListener('load', () => {
      moveAll(document.body);
      new MutationObserver(() => moveAll(document.body)).observe(document.body, { childList: true, subtree: true });
    });
  });

const expectAlive = async (page: Page) => {
  await expect(page.getByText('This page stopped working')).toHaveCount(0);
  await expect(page.locator('main font').first()).toBeAttached();
};

test('a visitor whose browser translates the shop fills, changes and orders a cart', async ({ page }) => {
  const crashes: string[] = [];
  page.on('pageerror', ({ message }) => crashes.push(message));
  await translate(page);
  await addTools(page, 0, 1);
  await page.goto('/cart');
  await page
    .getByRole('button', { name: /^One more/ })
    .first()
    .click();
  await expectAlive(page);
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(1);
  const summary = page.getByRole('region', { name: 'Order summary' });
  await summary.getByLabel('Deliver to').selectOption('DE');
  await expect(summary).toContainText(/delivery to Germany/i);
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expectAlive(page);
  await page.getByRole('button', { name: 'Place order and pay' }).click();
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Country').selectOption('US');
  await expect(summary).toContainText(/delivery to United States/i);
  await page.getByLabel('E-mail').fill('translated@kerf.test');
  await fillAddress(page);
  await page.getByRole('button', { name: 'Place order and pay' }).click();
  await expect(page).toHaveURL(/\/checkout\?order=/);
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeEnabled();
  await expectAlive(page);
  expect(crashes).toEqual([]);
});

test('sign-in, contact and comparison work while the browser translates them', async ({ page }) => {
  const crashes: string[] = [];
  page.on('pageerror', ({ message }) => crashes.push(message));
  await translate(page);
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody@kerf.test');
  await page.getByLabel('Password').fill('not-the-password');
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(/^Error: /);
  await expectAlive(page);
  await page.goto('/');
  const form = page.locator('form').filter({ has: page.getByLabel('Massage') });
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByLabel('Subject')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Subject').fill('A blade');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expectAlive(page);
  await page.goto('/home/explore');
  const compare = page.getByRole('main').getByRole('listitem').getByText('Compare', { exact: true });
  await compare.nth(0).click();
  await compare.nth(1).click();
  await compare.nth(0).click();
  await expectAlive(page);
  expect(crashes).toEqual([]);
});
