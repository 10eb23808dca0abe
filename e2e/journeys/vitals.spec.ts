import { staffRoutes, type VitalsReport } from '@kerf/contracts/staff';
import { expect, test } from '@playwright/test';
import { accessToken, admin, logIn } from '../support/people';
import { apiUrl } from '../support/shop';

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
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      Reflect.deleteProperty(document, 'visibilityState');
    });
    expect(await measured()).toEqual(expect.arrayContaining(['LCP', 'TTFB', 'CLS', 'remote']));
  }).toPass();
});
