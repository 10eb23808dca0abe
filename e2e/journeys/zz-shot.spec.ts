import { test } from '@playwright/test';

for (const [lang, prefix] of [['en', ''], ['de', '/de'], ['ja', '/ja']] as const)
  for (const width of [1280, 390])
    test(`shot ${lang} ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const [name, path] of [['list', '/home/explore?category=power-saw'], ['drill', '/home/explore?q=drill']] as const) {
        await page.goto(prefix + path);
        await page.waitForTimeout(2500);
        await page.screenshot({ path: `/tmp/shots/${name}-${lang}-${width}.png`, fullPage: name === 'list' });
      }
      await page.goto(prefix + '/home/explore?q=hammer+drill');
      await page.waitForTimeout(1500);
      await page.locator('h3 a').first().click();
      await page.waitForTimeout(2500);
      await page.screenshot({ path: `/tmp/shots/item-${lang}-${width}.png`, fullPage: true });
    });
