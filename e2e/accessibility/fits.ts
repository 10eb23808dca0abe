import { expect, type Page } from '@playwright/test';

/** Nothing is wider than the window, and no markup has run. */
const expectFits = async (page: Page) => {
  const wide = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const over = [...document.querySelectorAll('main *, header *, footer *')].filter(
      node => node.getBoundingClientRect().right > clientWidth + 1 && node.checkVisibility(),
    );
    return scrollWidth > clientWidth ? over.map(node => node.outerHTML.slice(0, 120)) : [];
  });
  expect(wide, `${page.url()} at ${page.viewportSize()?.width}`).toEqual([]);
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
};

/** The page fits each of these widths in pixels. */
export const everyWidth = async (page: Page, widths = [320, 375, 768, 1280]) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectFits(page);
  }
};

/** The page fits phones, also with text of 200 %. */
export const expectFitsLargeText = async (page: Page) => {
  await everyWidth(page, [320, 375]);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await everyWidth(page, [375, 1280]);
};
