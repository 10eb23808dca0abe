import { expect, test } from '@playwright/test';
import { apiUrl } from '../support/shop';
import { watch } from '../support/watch';

// security-headers.http.test.ts in the API covers the policy of the page.
test('the documentation page of the API tries a call and keeps its policy', { tag: '@full' }, async ({
  page,
  context,
}) => {
  const seen = await watch(context);
  await page.goto(`${apiUrl}/docs`);
  await page.getByText('List the items of the shop').click();
  await page.getByPlaceholder('limit').fill('1');
  await page.getByRole('button', { name: 'Execute' }).click();
  const response = page.locator('.live-responses-table .response');
  await expect(response.locator('.response-col_status')).toContainText('200');
  await expect(response.locator('.response-col_description')).toContainText('"avilablequantity"');
  expect(seen.violations).toEqual([]);
  expect([...seen.strangers]).toEqual([]);
});
