import { expect, type Page } from '@playwright/test';

/** For an expectation that a further visit may meet. */
export const BRIEFLY = { timeout: 2_000 };

/** Visits the page until it looks as expected: another process of the API may repeat its last response for a second. */
export const reloadUntil = (page: Page, path: string, look: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.goto(path);
    await look();
  }).toPass();
