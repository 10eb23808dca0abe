import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { apiUrl } from '../support/shop';

/** Changes a line in the clone that the development containers mount. */
const edit = (path: string, before: string, after: string) => {
  const file = join(process.env.KERF_CLONE ?? '', path);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(before);
  writeFileSync(file, text.replace(before, after));
};

test('a changed line of a remote appears on the open page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Our Tools Collections')).toBeVisible();
  edit('mf-catalog/src/messages.ts', "'Our Tools Collections'", "'Our changed collections'");
  await expect(page.getByText('Our changed collections')).toBeVisible();
});

test('a changed line of the API appears in its response', async ({ request }) => {
  const response = () =>
    request
      .get(`${apiUrl}/items/000000000000000000000000`)
      .then(each => each.text())
      .catch(String);
  expect(await response()).toContain('This item is not sold here.');
  edit('api/src/platform/errors/error-texts.ts', 'This item is not sold here.', 'This item has changed.');
  await expect.poll(response, { timeout: 30_000 }).toContain('This item has changed.');
});
