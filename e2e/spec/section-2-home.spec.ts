import { expect, type Page } from '@playwright/test';
import { stopClock } from '../support/clock';
import { responds, servesNoData } from '../support/network';
import { apiUrl } from '../support/shop';
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

const responseOf = (page: Page, path: string) =>
  page.waitForResponse(response => response.url().split('?')[0] === apiUrl + path).then(response => response.json());

// Unit tests of the page have the same lines.
test('2.17 2.28 2.30 2.31 2.32 2.33 9.01 9.02 9.05 9.19 the home page shows six of the items and the last of the reviews', {
  tag: '@full',
}, async ({ page }) => {
  await servesNoData(page);
  const [items] = await Promise.all([responseOf(page, '/items'), page.goto('/')]);
  const reviews = await (await page.request.get(`${apiUrl}/reviews`)).json();
  const collection = section(page, 'Our Tools Collections');
  const cards = collection.getByRole('listitem');
  await expect(cards.getByRole('heading', { level: 3 })).toHaveText(
    items.slice(0, 6).map(({ name }: { name: string }) => name),
  );
  for (const [index, item] of items.slice(0, 6).entries()) {
    const card = cards.nth(index);
    await expect(card.getByText('NEW', { exact: true })).toBeVisible();
    await expect(card.getByRole('img', { name: '5 out of 5' })).toBeVisible();
    await expect(card.getByText(`$${item.price.toFixed(2)}`)).toBeVisible();
    await expect(card.getByRole('link', { name: 'Purchase Now' })).toHaveAttribute('href', `/order/${item._id}`);
  }
  const feedback = section(page, 'Happy Customers Feedback');
  const last = reviews.slice(-3).map(({ name }: { name: string }) => `${name}, Japan`);
  await expect(feedback.getByRole('listitem').locator('figcaption')).toHaveText(last);
});

test('2.33 9.02 9.03 home.07 home.08 of four reviews three are shown, 160 characters each, with a picture', {
  tag: '@full',
}, async ({ page }) => {
  const review = (name: string, own = {}) => ({
    _id: Buffer.from(name.padEnd(12)).toString('hex'),
    name,
    image: null,
    description: `${name} is content.`,
    rating: 4,
    createdAt: '2026-01-15T09:30:00.000Z',
    ...own,
  });
  await responds(page, 'GET /reviews', [
    review('Yui'),
    review('Ren', { image: '/pictures/tools/jigsaw.svg' }),
    review('Aiko', { description: `${'a'.repeat(160)}THE REST` }),
  ]);
  const asked = page.waitForRequest(request => request.url() === `${apiUrl}/reviews?sort=newest&limit=3`);
  await page.goto('/');
  await asked;
  const cards = section(page, 'Happy Customers Feedback').getByRole('listitem');
  await expect(cards.locator('figcaption')).toHaveText(['Aiko, Japan', 'Ren, Japan', 'Yui, Japan']);
  await expect(cards.nth(0).getByText('a'.repeat(160), { exact: true })).toBeVisible();
  await expect(cards.nth(1).locator('figcaption img')).toHaveAttribute('src', '/pictures/tools/jigsaw.svg');
  await expect(cards.nth(2).locator('figcaption svg')).toBeVisible();
});

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

// A unit test of the banner has the same lines.
test('2.18 2.19 2.20 2.21 9.06 home.01 three slides; Get Started leads to the collection', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/home');
  await expect(banner(page).getByRole('button', { name: /^Slide / })).toHaveCount(3);
  await expect(slide(page, 1).getByRole('heading', { name: 'Big Sales' })).toBeVisible();
  await expect(slide(page, 1).getByRole('link', { name: /19%/ })).toBeVisible();
  await dot(page, 2).click();
  await expect(slide(page, 2).getByRole('heading', { name: /Sale/ })).toBeInViewport();
  await dot(page, 3).click();
  await expect(slide(page, 3).getByRole('heading', { name: 'Hello there' })).toBeInViewport();
  await slide(page, 3).getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL('/home/explore');
  await expect(page.getByRole('heading', { level: 1, name: 'Our Tools Collections' })).toBeVisible();
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

test('home.04 the slides advance until they are paused', { tag: '@full' }, async ({ page }) => {
  await stopClock(page);
  await page.goto('/');
  await waitForStart(page);
  await expectCurrent(page, 1);
  // The library loads when the browser is idle, and the six seconds begin then. A slide stays longer than one step of the clock.
  const isSecond = async () => {
    await page.clock.runFor(1000);
    return dot(page, 2).getAttribute('aria-current');
  };
  await expect.poll(isSecond, { intervals: [100] }).toBe('true');
  await banner(page).getByRole('button', { name: 'Pause the slides' }).click();
  await page.mouse.move(0, 0);
  await page.getByRole('link', { name: 'Home' }).focus();
  await page.clock.runFor(30_000);
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

// Unit tests of the page and of the counters have the same lines.
test('2.22 2.23 2.24 2.25 2.26 2.27 home.06 promo pictures, and counters that run once seen', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/');
  const pictures = section(page, 'From the workshop').locator('img');
  await expect(pictures).toHaveCount(3);
  const summary = section(page, 'Business summary');
  const shown = (title: string) =>
    summary.locator('div').filter({ hasText: title }).locator('dd').first().locator('[aria-hidden]');
  await expect(shown('Annual Revenue')).toHaveText('0K+');
  // The page can replace the served first view while it scrolls.
  await expect(() => summary.scrollIntoViewIfNeeded({ timeout: 1_000 })).toPass();
  await expect(shown('Annual Revenue')).not.toHaveText(/^(0|4200)K\+$/);
  for (const [title, value, caption] of [
    ['Reviews', '37K+', 'Jan 1st - Feb 1st'],
    ['Annual Revenue', '4200K+', 'up 400 (22%)'],
    ['World Wide Customers', '1200Cr+', 'down 90 (14%)'],
    ['Collections', '96+', 'down 90 (14%)'],
  ] as const) {
    await expect(shown(title)).toHaveText(value);
    await expect(summary.locator('div').filter({ hasText: title })).toContainText(caption);
  }
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
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

// A unit test of the form has the same lines.
test('2.37 2.72 the contact form sends its message once, and logs nothing of it', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/');
  await waitForStart(page);
  const form = section(page, 'Contact Us');
  const logged: string[] = [];
  page.on('console', message => logged.push(message.text()));
  const sent = page.waitForRequest(
    request => request.method() === 'POST' && request.url().endsWith('/contact-messages'),
  );
  await form.getByLabel('Email').fill('aiko@kerf.test');
  await form.getByLabel('Subject').fill('A blade');
  await form.getByLabel('Massage').fill('For wet oak?');
  await form.getByRole('button', { name: 'Submit' }).click();
  expect((await sent).postDataJSON()).toEqual({ email: 'aiko@kerf.test', subject: 'A blade', massage: 'For wet oak?' });
  await expect(page.getByText('Thank you for your message.')).toBeVisible();
  await expect(form.getByLabel('Massage')).toHaveValue('');
  expect(logged.join()).not.toContain('aiko');
});
