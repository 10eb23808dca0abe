import { expect, type Page } from '@playwright/test';
import { stopClock } from '../support/clock';
import { test } from '../support/signed-in';
import { waitForStart } from '../support/start';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const banner = (page: Page) => section(page, 'From the shop');
const slide = (page: Page, place: number) => section(page, `${place} of 3`);
const dot = (page: Page, place: number) => banner(page).getByRole('button', { name: new RegExp(`^Slide ${place}:`) });
const expectCurrent = (page: Page, place: number) => expect(dot(page, place)).toHaveAttribute('aria-current', 'true');

/** The number of columns of the list items. */
const columnsOf = async (page: Page, name: string) => {
  await waitForStart(page);
  const cards = section(page, name).getByRole('listitem');
  await expect(cards.getByRole('heading')).toHaveCount(6);
  const lefts = await cards.evaluateAll(items => items.map(item => Math.round(item.getBoundingClientRect().left)));
  return new Set(lefts).size;
};

test('2.29 the collection has three columns on a large, two on a medium and one on a small screen', async ({
  page,
}) => {
  await page.goto('/');
  for (const [width, columns] of [
    [1280, 3],
    [768, 2],
    [375, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => columnsOf(page, 'Our Tools Collections')).toBe(columns);
  }
});

test('home.02 home.03 the slides follow a click before their library has loaded, a swipe and the arrow keys', async ({
  page,
}) => {
  let release = () => {};
  const clicked = new Promise<void>(resolve => (release = resolve));
  await page.route(/later-carousel/, async route => {
    await clicked;
    await route.continue();
  });
  await page.goto('/');
  await waitForStart(page);
  // A paused banner changes only when the test changes it.
  await banner(page).getByRole('button', { name: 'Pause the slides' }).click();
  const box = await banner(page).boundingBox();
  if (!box) throw new Error('The banner is not there.');
  // A swipe that begins during an animation starts from a place between two slides.
  const expectShown = async (place: number) => {
    await expectCurrent(page, place);
    await expect
      .poll(async () => Math.round((await slide(page, place).boundingBox())?.x ?? -1))
      .toBe(Math.round(box.x));
  };
  // On a slow machine a swipe counts by its distance and not by its speed, so it is clearly longer than half a slide.
  const swipe = async (from: number, to: number) => {
    const height = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width * from, height);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * to, height, { steps: 8 });
    await page.mouse.up();
  };
  // A click waits for the library, and a swipe does not.
  await dot(page, 2).click();
  release();
  await expectShown(2);
  await swipe(0.8, 0.1);
  await expectShown(3);
  await swipe(0.2, 0.9);
  await expectShown(2);
  await banner(page).getByRole('button', { name: 'Next slide' }).focus();
  await page.keyboard.press('ArrowRight');
  await expectCurrent(page, 3);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expectCurrent(page, 2);
});

test('home.05 nothing moves when the visitor prefers reduced motion', { tag: '@full' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await stopClock(page);
  await page.goto('/');
  await expectCurrent(page, 1);
  await expect(banner(page).getByRole('button', { name: 'Pause the slides' })).toHaveCount(0);
  await page.clock.runFor(30_000);
  await expectCurrent(page, 1);
  await expect(section(page, 'Business summary').getByText('4200K+').first()).toBeVisible();
  const moving = () =>
    document
      .getAnimations()
      .filter(each => each.playState === 'running' && Number(each.effect?.getTiming().duration) > 1);
  expect(await page.evaluate(`(${moving})().length`)).toBe(0);
});

test('2.34 2.35 2.36 home.09 usage cards from the static file lead to the collection, filtered for the use', {
  tag: '@full',
}, async ({ page }) => {
  const [cards] = await Promise.all([
    page.waitForResponse('/data/usage.json').then(response => response.json()),
    page.goto('/'),
  ]);
  const shown = section(page, 'Where Use Our Tool').getByRole('listitem');
  await expect(shown).toHaveCount(cards.length);
  for (const [index, { name, description, image }] of cards.entries()) {
    await expect(shown.nth(index).getByRole('heading', { name })).toBeVisible();
    await expect(shown.nth(index)).toContainText(description);
    await expect(shown.nth(index).locator('img')).toHaveAttribute('src', image);
  }
  // Each use has tools: a filter that finds nothing would be no way to buy.
  for (const [index, { list }] of cards.entries()) {
    await shown.nth(index).getByRole('link', { name: 'Explore More' }).click();
    await expect(page).toHaveURL(`/home/explore?${list}`);
    await expect(page.getByRole('link', { name: 'Purchase Now' }).first()).toBeVisible();
    await page.goBack();
  }
});
