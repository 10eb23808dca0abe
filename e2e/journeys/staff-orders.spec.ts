import { expect, type Page } from '@playwright/test';
import { responds } from '../support/network';
import { orders, paidDetail } from '../support/samples';
import { test } from '../support/signed-in';

test.use({ as: 'admin' });

const ids = Array.from({ length: 10 }, (_, at) => String(at).repeat(24));
const paid = ids.map((_id, at) => ({ ...orders.paid, _id, number: `K-0000-000${at}` }));

/** Ten orders that are to be shipped. Returns the ids that are shipped. */
const tenPaid = async (page: Page) => {
  const shipped: string[] = [];
  await responds(page, 'GET /orders', paid);
  for (const id of ids) await responds(page, `PATCH /orders/${id}`, { acknowledged: true, modifiedCount: 1 });
  page.on('request', request => {
    if (request.method() === 'PATCH') shipped.push(request.url().split('/').at(-1) ?? '');
  });
  return shipped;
};

for (const width of [1280, 390])
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('staff ship ten orders with the keyboard only', async ({ page }) => {
      const shipped = await tenPaid(page);
      await page.goto('/dashboard/allOrder?status=pending');
      await expect(page.getByRole('checkbox', { name: /^Select K-/ })).toHaveCount(10);
      await page.keyboard.press('j');
      await expect(page.getByRole('link', { name: 'K-0000-0000' })).toBeFocused();
      for (const _ of ids) {
        await page.keyboard.press('x');
        await page.keyboard.press('j');
      }
      await expect(page.getByText(/^10 orders selected, \$/)).toBeVisible();
      await page.keyboard.press('s');
      await expect(page.getByRole('heading', { level: 1, name: 'Ship 10 orders' })).toBeVisible();
      await page.getByLabel('Tracking number of K-0000-0000').focus();
      for (const id of ids) {
        await page.keyboard.type(`1Z999AA1012345${id.slice(0, 4)}`);
        await page.keyboard.press('Enter');
      }
      await page.keyboard.press('ControlOrMeta+Enter');
      const question = page.getByRole('alertdialog', { name: 'Are you sure to shift items?' });
      await expect(question.getByRole('button', { name: 'Ship 10 orders' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByText('10 of 10 shipped')).toBeVisible();
      expect(shipped).toEqual(ids);
    });

    test('staff refund one line with the keyboard only', async ({ page }) => {
      await responds(page, `GET /myitems/${paidDetail._id}`, paidDetail);
      await page.goto(`/dashboard/allOrder/${paidDetail._id}`);
      await expect(page.getByRole('button', { name: 'Refund…' })).toBeVisible();
      await page.keyboard.press('r');
      const sheet = page.getByRole('dialog', { name: 'Refund' });
      await expect(sheet.getByRole('button', { name: 'Refund', exact: true })).toBeDisabled();
      await sheet.getByRole('radio', { name: 'Items' }).focus();
      await page.keyboard.press('Space');
      await sheet.getByRole('button', { name: /^One more/ }).focus();
      await page.keyboard.press('Enter');
      await sheet.getByLabel('Reason').focus();
      await page.keyboard.type('Damaged');
      await page.keyboard.press('Enter');
      const question = page.getByRole('alertdialog', { name: /^Refund \$[\d,.]+ to / });
      await expect(question.getByRole('button', { name: 'Not now' })).toBeFocused();
      const sent = page.waitForRequest(request => request.method() === 'POST' && request.url().endsWith('/refunds'));
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      expect((await sent).postDataJSON()).toMatchObject({ lines: [{ quantity: 1 }], reason: 'Damaged' });
    });
  });
