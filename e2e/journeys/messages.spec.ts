import { expect } from '@playwright/test';
import { violationsIn } from '../support/axe';
import { apiUrl } from '../support/shop';
import { test } from '../support/signed-in';

const sizes = [
  { width: 390, height: 844, colorScheme: 'dark' as const },
  { width: 1280, height: 900, colorScheme: 'light' as const },
];

for (const { width, height, colorScheme } of sizes)
  test.describe(`at ${width} pixels in ${colorScheme} colors`, { tag: width === 390 ? [] : '@full' }, () => {
    test.use({ viewport: { width, height }, colorScheme });

    test('staff answer a message with the keyboard alone', async ({ office: page, request }) => {
      const subject = `A blade ${crypto.randomUUID().slice(0, 8)}`;
      const sent = await request.post(`${apiUrl}/contact-messages`, {
        data: { email: 'customer@kerf.test', subject, massage: 'For wet oak?' },
      });
      expect(sent.status()).toBe(201);

      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await page.goto('/dashboard/messages');
      await page.getByRole('link', { name: `Without a response: ${subject}` }).focus();
      await page.keyboard.press('Enter');
      const thread = page.getByRole('region', { name: subject });
      await expect(thread).toBeFocused();
      await expect(thread.getByText('For wet oak?')).toBeVisible();
      expect(await violationsIn(page)).toEqual([]);

      const response = page.getByLabel('Response', { exact: true });
      for (let presses = 0; presses < 8; presses++) {
        if (await response.evaluate(field => field === document.activeElement)) break;
        await page.keyboard.press('Tab');
      }
      await expect(response).toBeFocused();
      await page.keyboard.type('The green one.');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByText('The response is on its way.')).toBeVisible();
      await expect(thread.getByText(/^Response by admin@kerf\.test/)).toBeVisible();
      expect(await violationsIn(page)).toEqual([]);
    });
  });
