import { expect } from '@playwright/test';
import { withItem } from '../support/items';
import { responds } from '../support/network';
import { signUp } from '../support/people';
import { speak } from '../support/pseudo-language';
import { orders, paidDetail } from '../support/samples';
import { cards, expectCompleted, openPayment, orderFirstTool, pay } from '../support/shopping';
import { test } from '../support/signed-in';

// The words are those of mf-dashboard-admin/src/texts.
test('an administrator reads the overview, the orders and an order in German, and ships it', { tag: '@full' }, async ({
  page,
  office,
}) => {
  const person = await signUp(page);
  await orderFirstTool(page);
  const number = (await page.getByRole('link', { name: /^K-/ }).textContent()) ?? '';
  await openPayment(page);
  await pay(page, cards.good);
  await expectCompleted(page);

  await office.setViewportSize({ width: 1280, height: 900 });
  await office.goto('/de/dashboard/overview');
  await expect(office.locator('html')).toHaveAttribute('lang', 'de');
  await expect(office.getByRole('heading', { level: 1, name: 'Übersicht' })).toBeVisible();
  await expect(
    office
      .getByRole('definition')
      .filter({ hasText: /^[\d.]+,\d\d\s\$/ })
      .first(),
  ).toBeVisible();
  await office
    .getByRole('main')
    .getByRole('link', { name: /Bestellungen zu versenden/ })
    .click();
  await expect(office).toHaveURL('/de/dashboard/allOrder?status=pending');
  await expect(office.getByRole('heading', { level: 1, name: 'Alle Bestellungen' })).toBeVisible();
  await office.getByRole('searchbox', { name: 'Nummer, Name, E-Mail oder Artikel suchen' }).fill(person.email);
  // A row of the list before the search would be replaced during the click.
  await expect(office.getByRole('row')).toHaveCount(2);
  const row = office.getByRole('row').filter({ hasText: person.email });
  await expect(row.getByRole('button', { name: /^Offen: .+ versenden$/ })).toBeVisible();
  await row.getByRole('link', { name: number }).click();
  await expect(office.getByRole('heading', { level: 1, name: `Bestellung ${number}` })).toBeVisible();
  await expect(office.getByRole('listitem').filter({ hasText: 'Zahlungsdienst' })).toContainText('Bezahlt');
  await office.getByRole('button', { name: 'Versenden…' }).click();
  const question = office.getByRole('alertdialog', { name: 'Artikel versenden?' });
  await question.getByLabel('Versanddienst').fill('DHL');
  await question.getByLabel('Sendungsnummer').fill('0034043333');
  await question.getByRole('button', { name: '1 Stück versenden' }).click();
  await expect(office.getByText('Die Bestellung ist versandt.')).toBeVisible();
  await expect(office.getByRole('main')).toContainText('DHL');
});

test('an administrator translates a tool, and a visitor reads it', async ({ page, office, adminHeaders }) => {
  await withItem({ request: page.request, adminHeaders }, async id => {
    await page.goto(`/de/items/${id}/bow-saw`);
    await expect(page.getByRole('heading', { level: 1, name: 'Bow Saw' })).toBeVisible();
    await office.goto(`/dashboard/manageitems/${id}`);
    // The fields are loaded once they are near.
    await office.getByRole('button', { name: 'Translations' }).click();
    await office
      .getByRole('main')
      .getByText(/^German/)
      .click();
    await office.getByLabel('Name in German').fill('Bügelsäge');
    await office.getByRole('button', { name: 'Save Changes' }).click();
    await expect(office.getByText('Bow Saw is changed.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Bügelsäge' })).toBeVisible();
    await expect(page.getByText('For green wood.').first()).toBeVisible();
    await page.goto(`/items/${id}/bow-saw`);
    await expect(page.getByRole('heading', { level: 1, name: 'Bow Saw' })).toBeVisible();
  });
});

/** Pages of the staff, which the longest texts could break. */
const pages = [
  ['/dashboard/overview', 'Overview'],
  ['/dashboard/allOrder', 'All Order'],
  [`/dashboard/allOrder/${paidDetail._id}`, 'Order'],
  ['/dashboard/manageitems', 'Manage Items'],
  ['/dashboard/promotions/new', 'Add promotion'],
  ['/dashboard/catalogue?category=power-saw', 'Catalogue data'],
  ['/dashboard/attributes', 'Attributes'],
  ['/dashboard/addattribute', 'Add attribute'],
  ['/dashboard/alluser', 'All User'],
] as const;

test.describe('an administrator', () => {
  test.use({ as: 'admin' });

  for (const direction of ['ltr', 'rtl'] as const)
    test(`has no page wider than a small phone with texts that are 40 % longer, ${direction}`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 720 });
      await responds(page, 'GET /orders', [orders.paid]);
      await responds(page, `GET /myitems/${paidDetail._id}`, paidDetail);
      await speak(page, { direction, widen: 0.4 });
      for (const [path, title] of pages) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: `[${title}` })).toBeVisible();
        await expect(page.getByRole('main').getByText('[Loading').first()).toBeHidden();
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width, path).toBeLessThanOrEqual(320);
      }
    });
});
