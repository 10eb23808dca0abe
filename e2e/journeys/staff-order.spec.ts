import { expect } from '@playwright/test';
import { responds } from '../support/network';
import { contactMessage, orders, paidDetail } from '../support/samples';
import { test } from '../support/signed-in';

test.use({ as: 'admin' });

const order = { ...orders.paid, email: contactMessage.email };
const detail = { ...paidDetail, email: contactMessage.email };

for (const width of [1280, 390])
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 600 } });

    test('the actions of an order stay in sight, and on a wide screen its number', async ({ page }) => {
      await responds(page, `GET /myitems/${detail._id}`, detail);
      await page.goto(`/dashboard/allOrder/${detail._id}`);
      const title = page.getByRole('heading', { level: 1, name: `Order ${detail.number}` });
      await expect(title).toBeInViewport();
      await page.getByRole('button', { name: 'Add note' }).scrollIntoViewIfNeeded();
      await page.evaluate(() => window.scrollBy(0, 200));
      await expect(page.getByRole('button', { name: 'Ship…' })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: 'Refund…' })).toBeInViewport({ ratio: 1 });
      if (width === 1280) await expect(title).toBeInViewport({ ratio: 1 });
    });

    test('staff go from a message to the refund of its order with the keyboard only', async ({ page }) => {
      await responds(page, 'GET /contact-messages', [contactMessage]);
      await responds(page, 'GET /orders', [order]);
      await responds(page, `GET /myitems/${detail._id}`, detail);
      await page.goto(`/dashboard/messages?message=${contactMessage._id}`);
      await page.getByRole('link', { name: `Refund order ${order.number}…` }).focus();
      await page.keyboard.press('Enter');
      const sheet = page.getByRole('dialog', { name: 'Refund' });
      await expect(sheet).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`/dashboard/allOrder/${detail._id}$`));
      await expect(page.getByRole('heading', { level: 1, name: `Order ${detail.number}` })).toBeVisible();
    });

    test('the filters of a list are as high as one line each, with their names inside', async ({ page }) => {
      await responds(page, 'GET /orders', [order]);
      await page.goto('/dashboard/allOrder');
      const filters = page.getByRole('search', { name: 'Search and filters' });
      const search = filters.getByRole('searchbox', { name: 'Search number, name, e-mail or item' });
      await expect(search).toHaveAttribute('placeholder', 'Number, name, e-mail or item');
      const state = filters.getByRole('combobox', { name: 'State' });
      if (width === 390) {
        await expect(state).toBeHidden();
        await filters.getByRole('button', { name: 'Filters' }).click();
      }
      await expect(state).toBeVisible();
      const [label, select] = [
        await filters.getByText('State', { exact: true }).boundingBox(),
        await state.boundingBox(),
      ];
      expect(label && select && Math.abs(label.y + label.height / 2 - (select.y + select.height / 2))).toBeLessThan(3);
      if (width === 1280) {
        const tops = await filters.evaluate(bar =>
          [...bar.children].filter(field => field.checkVisibility()).map(field => field.getBoundingClientRect().top),
        );
        expect(new Set(tops).size).toBe(1);
      }
    });
  });
