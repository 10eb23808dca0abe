import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { startAuth } from './server.js';
import { openChromium } from './testing/chromium.js';
import { serveShop } from './testing/shop.js';

jest.setTimeout(180_000);

const dir = mkdtempSync(join(tmpdir(), 'kerf-auth-'));
let auth: { url: string; close(): Promise<void> };
let shop: { url: string; server: Server };
let browser: Browser;

beforeAll(async () => {
  auth = await startAuth({ dir });
  shop = await serveShop(auth.url);
  browser = await openChromium();
});

afterAll(async () => {
  await browser?.close();
  shop?.server.close();
  await auth?.close();
  rmSync(dir, { recursive: true });
});

// In `npm test`, the browser tests of the shop sign up in the popup.
test('signs in with Google in a popup with a new and a known account, and returns an error for a closed popup', async () => {
  const page = await browser.newPage();
  await page.goto(shop.url);

  const made = await signIn(page, async popup => {
    await popup.click('.js-new-account');
    await popup.fill('#email-input', 'ada@kerf.test');
    await popup.fill('#display-name-input', 'Ada');
    await popup.click('#sign-in');
  });
  expect(made).toEqual({ uid: expect.any(String), email: 'ada@kerf.test', name: 'Ada' });

  const chosen = await signIn(page, popup => popup.click('.js-reuse-account >> text=ada@kerf.test'));
  expect(chosen).toEqual(made);

  expect(await signIn(page, popup => popup.close())).toEqual({ error: 'auth/popup-closed-by-user' });
});

/** Clicks the button, completes the popup and returns the output of the page. */
async function signIn(page: Page, respond: (popup: Page) => Promise<void>): Promise<unknown> {
  const opened = page.waitForEvent('popup');
  await page.click('button');
  await respond(await opened);
  const shown = page.locator('output:not(:empty)');
  await shown.waitFor({ state: 'attached' });
  return JSON.parse((await shown.textContent()) ?? '');
}
