import { expect, type Page } from '@playwright/test';

/** Until the shop's scripts run, the page is what the server wrote: its words can be read, and its buttons are inert. */
export const comesAlive = (page: Page) => expect(page.locator('header button:not([inert])').first()).toBeAttached();
