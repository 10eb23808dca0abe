import { expect, type Page } from '@playwright/test';

/** Waits until the shop's scripts run. Before that, the page is the served HTML and its buttons do nothing. */
export const waitForStart = (page: Page) => expect(page.locator('header button:not([inert])').first()).toBeAttached();
