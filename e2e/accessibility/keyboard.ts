import { expect, type Locator, type Page } from '@playwright/test';

const isFocused = (element: Locator) => element.evaluate(node => node === document.activeElement);

/** Whether the focus is visible: a ring around the focused element or around its container. */
const showsFocus = (page: Page) =>
  page.evaluate(() => {
    for (let node = document.activeElement; node && node !== document.body; node = node.parentElement) {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(node);
      const { width, height } = node.getBoundingClientRect();
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1 && outlineColor !== 'rgba(0, 0, 0, 0)')
        return width > 0 && height > 0;
    }
    return false;
  });

/** A description of the focused element for failure messages. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160));

/** Presses Tab until the element has the focus. At every stop the focus must be visible and inside the viewport. */
export const tabTo = async (page: Page, element: Locator, key = 'Tab', most = 40) => {
  await expect(element).toBeVisible();
  for (let stops = 0; stops < most; stops++) {
    await page.keyboard.press(key);
    expect(await showsFocus(page), `the focus shows on ${await focused(page)}`).toBe(true);
    if (await isFocused(element)) return expect(element).toBeInViewport();
  }
  throw new Error(`${most} times ${key} did not lead to ${element}`);
};

/** Whether nothing, such as a fixed bar, lies over the upper or the lower edge of the element. */
export const isUncovered = (element: Locator) =>
  element.evaluate(node => {
    const { left, width, top, bottom } = node.getBoundingClientRect();
    return [top + 2, bottom - 2].every(y => document.elementFromPoint(left + width / 2, y) === node);
  });

/** After a navigation the focus is on the new content. */
export const expectOnContent = (page: Page) => expect(page.getByRole('main')).toBeFocused();
