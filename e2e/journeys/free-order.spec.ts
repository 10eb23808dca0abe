import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { violationsIn } from '../support/axe';
import { withItem } from '../support/items';
import { signUp } from '../support/people';
import { apiUrl } from '../support/shop';
import { address, fillAddress } from '../support/shopping';
import { test } from '../support/signed-in';

const sizes = [
  { width: 390, height: 844, colorScheme: 'dark' as const },
  { width: 1280, height: 900, colorScheme: 'light' as const },
];

/** `npm test` runs the journey in the window that is most likely for it; `npm run test:full` runs it in both. */
const tagOf = (isFull: boolean) => ({ tag: isFull ? '@full' : [] });

interface Gift {
  /** The item that it is good for. */
  id: string;
  code: string;
}

/** A tool, and a code that leaves nothing to pay for it. Both are removed afterwards. */
const withGift = (request: APIRequestContext, headers: Record<string, string>, run: (gift: Gift) => Promise<void>) =>
  withItem({ request, adminHeaders: headers as { authorization: string } }, async id => {
    const name = `Gift ${crypto.randomUUID().slice(0, 8)}`;
    const code = name.replace(' ', '').toUpperCase();
    const benefit = { percent: 100, on: { items: [id] } };
    const data = { name, kind: 'code', code, benefit, limits: { total: 10, perCustomer: 1 } };
    const added = await request.post(`${apiUrl}/promotions`, { headers, data });
    expect(added.status()).toBe(201);
    const { insertedId } = await added.json();
    try {
      await run({ id, code });
    } finally {
      await request.delete(`${apiUrl}/promotions/${insertedId}`, { headers });
    }
  });

const enterCode = async (page: Page, code: string) => {
  await page.getByLabel('Promotion code').fill(code);
  await page.getByLabel('Promotion code').press('Enter');
};

for (const { width, height, colorScheme } of sizes)
  test.describe(`at ${width} pixels in ${colorScheme} colors`, () => {
    test.use({ viewport: { width, height }, colorScheme });

    test(
      'a guest places an order with nothing to pay, and gets its receipt',
      tagOf(width === 1280),
      async ({ page, request, adminHeaders }) => {
        await withGift(request, adminHeaders, async ({ id, code }) => {
          await page.goto(`/items/${id}`);
          await page.getByRole('button', { name: 'Add to cart: Bow Saw' }).click();
          await page.goto('/checkout');
          await enterCode(page, code);
          const summary = page.getByRole('region', { name: 'Order summary' });
          await expect(summary).toContainText(`${code}−$12.50`);
          await expect(summary).toContainText('$0.00');
          await page.getByLabel('E-mail').fill(`${crypto.randomUUID()}@kerf.test`);
          await fillAddress(page);
          await page.getByRole('button', { name: 'Place order' }).press('Enter');

          await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible();
          await expect(page.getByText('There is nothing to pay. We are getting your order ready.')).toBeVisible();
          await expect(summary).toContainText(`${code}−$12.50`);
          expect(await violationsIn(page)).toEqual([]);

          await page.getByRole('link', { name: 'See your order' }).click();
          const payment = page.getByRole('region', { name: 'Payment' });
          await expect(payment).toContainText('There is nothing to pay.');
          const download = page.waitForEvent('download');
          await page.getByRole('button', { name: 'Receipt (PDF)' }).click();
          expect((await download).suggestedFilename()).toMatch(/^receipt-.+\.pdf$/);
          expect(await violationsIn(page)).toEqual([]);
        });
      },
    );

    // The tests of the API have both calls, and unit tests have both pages.
    test('a customer orders one tool for nothing, and staff take it back', { tag: '@full' }, async ({
      page,
      office,
      request,
      adminHeaders,
    }) => {
      test.slow();
      // In a small window, the button that shows the end of the login is in the menu.
      await page.setViewportSize({ width: 1280, height });
      await signUp(page);
      await page.setViewportSize({ width, height });
      await withGift(request, adminHeaders, async ({ id, code }) => {
        await page.goto(`/order/${id}`);
        await enterCode(page, code);
        await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(`${code}−$12.50`);
        await fillAddress(page, { ...address, Phone: '555 1234' });
        await page.getByRole('button', { name: 'Place order' }).click();
        await expect(page.getByText('Your order is placed. There is nothing to pay.')).toBeVisible();
        await page.getByRole('link', { name: /^K-/ }).click();
        await expect(page.getByText('There is nothing to pay.', { exact: true })).toBeVisible();
        expect(await violationsIn(page)).toEqual([]);

        const order = new URL(page.url()).pathname.split('/').at(-1);
        await office.setViewportSize({ width, height });
        await office.emulateMedia({ colorScheme });
        await office.goto(`/dashboard/allOrder/${order}`);
        await office.getByRole('button', { name: 'Refund…' }).click();
        const sheet = office.getByRole('dialog', { name: 'Refund' });
        await sheet.getByLabel('Reason').fill('Sent back');
        await sheet.getByRole('checkbox', { name: /^Put .* back into the stock$/ }).check();
        expect(await violationsIn(office)).toEqual([]);
        await sheet.getByRole('button', { name: 'Take the order back' }).click();
        await office.getByRole('alertdialog').getByRole('button', { name: 'Take the order back' }).click();
        await expect(office.getByText('The order is taken back.')).toBeVisible();
        await expect(office.getByRole('button', { name: 'Refund…' })).toHaveCount(0);
      });
    });
  });
