import { expect, type Page } from '@playwright/test';
import { responds } from '../support/network';
import { found, item, itemReviews } from '../support/samples';
import { test } from '../support/signed-in';
import { everyWidth } from './fits';
import { open, pages, settled } from './pages';

/** https://www.w3.org/WAI/WCAG22/Understanding/text-spacing.html */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }';

/** The longest data of a card in the demo shop, and a word as German has them. */
const tool = {
  ...item,
  specs: [
    { label: 'Blade diameter', value: '184 mm' },
    { label: 'Schlagbohrmaschinenersatzteilverpackung', value: '16' },
    { label: 'Kapitänskajütenverkleidung', value: 'Donaudampfschifffahrtsgesellschaftskapitän' },
  ],
};

/** The texts that a box cuts off, as the person sees them. */
const clippedTexts = (page: Page) =>
  page.evaluate(() => {
    const isHidden = (node: Element) =>
      node.closest('[class*="hidden" i], [hidden], template, dialog:not([open])') !== null;
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const hasText = (node: Element) =>
      [...node.childNodes].some(child => child.nodeType === Node.TEXT_NODE && child.textContent?.trim() !== '') ||
      [...node.children].some(child => child.matches('span, b, strong, bdi, time') && child.textContent?.trim());
    return [...document.querySelectorAll('main *, header *, footer *')].flatMap(node => {
      const { overflowX, overflowY, clipPath } = getComputedStyle(node);
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = node;
      // A text for screen readers only has one pixel.
      if (clientWidth < 2 || !node.checkVisibility() || clipPath === 'inset(50%)' || isHidden(node) || !hasText(node))
        return [];
      const isCut =
        (cuts(overflowX) && scrollWidth > clientWidth + 1) || (cuts(overflowY) && scrollHeight > clientHeight + 1);
      return isCut ? [`${node.className}: ${node.textContent?.trim().slice(0, 60)}`] : [];
    });
  });

const expectWhole = async (page: Page) => {
  await page.addStyleTag({ content: SPACING });
  for (const width of [320, 375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await clippedTexts(page), `${page.url()} at ${width}`).toEqual([]);
    await everyWidth(page, [width]);
  }
};

const prepare = async (page: Page) => {
  await responds(page, 'GET /items', [tool, tool, tool]);
  await responds(page, 'GET /search/items', found(tool));
  await responds(page, `GET /items/${item._id}`, { ...tool, related: ['c'.repeat(24)] });
  await responds(page, `GET /items/${'c'.repeat(24)}`, { ...tool, _id: 'c'.repeat(24), related: [] });
  await responds(page, `GET /items/${item._id}/reviews`, itemReviews);
};

// The policy of the pages forbids styles of others.
test.use({ contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true });

test('no text is cut off with the text spacing of WCAG 1.4.12', async ({ page }) => {
  for (const shown of pages.visitor) {
    await shown.prepare?.(page);
    await prepare(page);
    await open(page, { address: shown.address, heading: shown.heading });
    await expectWhole(page);
  }
});

test('no text is cut off with that spacing in German', async ({ page }) => {
  await prepare(page);
  for (const address of ['/de', '/de/home/explore', `/de/items/${item._id}`, '/de/login', '/de/blog']) {
    await page.goto(address);
    await settled(page, /./);
    await expectWhole(page);
  }
});

test('the menu of a phone shows the country of delivery whole with that spacing', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/de/home/explore');
  await settled(page, /./);
  await page.addStyleTag({ content: SPACING });
  await page.getByRole('button', { name: 'Menü' }).click();
  await expect(page.getByRole('button', { name: /Lieferland/ })).toBeVisible();
  expect(await clippedTexts(page)).toEqual([]);
});

test('a very long word of a specification scrolls no page of an item sideways', async ({ page }) => {
  await prepare(page);
  for (const specs of [[{ label: 'W'.repeat(60), value: '18 V' }], [{ label: 'Voltage', value: 'W'.repeat(60) }]]) {
    await responds(page, `GET /items/${item._id}`, { ...tool, specs });
    await open(page, { address: `/items/${item._id}/${item.slug}`, heading: item.name });
    await expect(page.getByText('W'.repeat(60)).first()).toBeVisible();
    await everyWidth(page, [320, 375]);
  }
});
