import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, type Page } from '@playwright/test';

const BUILT = { timeout: 60_000 };

/**
 * Saves a module of texts five times, then with a syntax error, and then repaired. The page must show each without an action.
 * @param text a text of the module that the page shows
 */
export async function expectSaves(page: Page, file: string, text: string): Promise<void> {
  const before = await readFile(file, 'utf8');
  expect(before).toContain(`'${text}'`);
  const shown = (words: string) => page.getByRole('main').getByText(words, { exact: true });
  const problem = page.getByRole('alert').filter({ hasText: basename(file) });
  await expect(shown(text)).toBeVisible(BUILT);
  for (const save of [1, 2, 3, 4, 5]) {
    await writeFile(file, before.replace(`'${text}'`, `'Save ${save}'`));
    await expect(shown(`Save ${save}`)).toBeVisible(BUILT);
  }
  await writeFile(file, before.replace(`'${text}'`, `'${text}`));
  await expect(problem).toBeVisible(BUILT);
  await expect(shown('Save 5')).toHaveCount(1);
  await writeFile(file, before);
  await expect(shown(text)).toBeVisible(BUILT);
  await expect(problem).toHaveCount(0);
}
