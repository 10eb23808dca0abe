import { staffRoutes, type VitalsReport } from '@kerf/contracts/staff';
import { expect, type Page, test } from '@playwright/test';
import { accessToken, admin, logIn } from '../support/people';
import { apiUrl } from '../support/shop';

/** Hides the document, as a visitor does who leaves it. */
const leave = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  });

test('sends what a chosen visit measures when the visitor leaves, and the staff read it', async ({ page, request }) => {
  await page.addInitScript(() => sessionStorage.setItem('kerf-vitals', 'yes'));
  await logIn(page, admin);
  await page.goto('/');
  const headers = { authorization: `Bearer ${await accessToken(page)}` };
  const measured = async () => {
    const response = await request.get(`${apiUrl}${staffRoutes.readVitals.path}?remote=mf_catalog`, { headers });
    const { series }: VitalsReport = await response.json();
    return series.filter(({ page, release }) => page === '/' && release === 'local').map(({ metric }) => metric);
  };
  // The code that measures is loaded when the page is idle, so the first attempts can be too early.
  await expect(async () => {
    await leave(page);
    expect(await measured()).toEqual(expect.arrayContaining(['LCP', 'TTFB', 'CLS', 'remote']));
  }).toPass();
});

for (const [address, name] of [
  ['/login', '/login'],
  ['/no/such/page', '/not-found'],
] as const)
  test(`measures ${address} as a page of the shell`, async ({ page, browser, request }) => {
    const staff = await browser.newPage();
    await logIn(staff, admin);
    const headers = { authorization: `Bearer ${await accessToken(staff)}` };
    await staff.close();
    await page.addInitScript(() => sessionStorage.setItem('kerf-vitals', 'yes'));
    await page.goto(address);
    await expect(async () => {
      await leave(page);
      const response = await request.get(`${apiUrl}${staffRoutes.readVitals.path}?remote=shell`, { headers });
      const { series }: VitalsReport = await response.json();
      const found = series.filter(each => each.page === name && /^\w{10}$/.test(each.release));
      expect(found.map(({ metric }) => metric)).toEqual(expect.arrayContaining(['LCP', 'TTFB']));
    }).toPass();
  });
