import type { Item } from '@kerf/contracts';
import { expect, type Page, test } from '@playwright/test';
import { expectStill, watchShifts } from '../support/layout-shifts';
import { apiUrl } from '../support/shop';
import { waitForStart } from '../support/start';

const RESULTS = '/home/explore?category=power-saw&sort=price';

const anItem = async (page: Page): Promise<Item> => {
  const [item]: Item[] = await (await page.request.get(`${apiUrl}/items?limit=1`)).json();
  if (!item) throw new Error('The shop has no item.');
  return item;
};
const itemPath = ({ _id, slug }: Item) => `/items/${_id}/${slug}`;

/** A page server that has just started does not know the pages of the remotes yet. */
const servesData = (page: Page, path: string) =>
  expect.poll(async () => (await page.request.get(path)).text()).toContain('id="kerf-data"');

/** Collects what the page reads from the API. */
const watchReads = (page: Page) => {
  const calls: string[] = [];
  page.on('request', request => {
    if (request.method() === 'GET' && request.url().startsWith(apiUrl)) calls.push(request.url());
  });
  return calls;
};

/** Counts the loaded scripts that contain schemas of the contract. */
const schemaScripts = async (page: Page): Promise<number> => {
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])),
  );
  expect(scripts).not.toEqual([]);
  const texts = await Promise.all(scripts.map(async script => (await page.request.get(script)).text()));
  return texts.filter(text => text.includes('unrecognized_keys')).length;
};

/** Related tools, below the first view, load when the page is idle. */
const isRelated = (address: string, path: string) =>
  path.startsWith('/items/') &&
  /\/items\/\w+$/.test(address) &&
  !path.includes(address.slice(address.lastIndexOf('/')));

/** The classes of the page that no style of the page names. Those of CSS Modules end with a hash. */
const unstyled = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const textOf = (rules: CSSRuleList): string =>
      [...rules]
        .map(rule =>
          'cssRules' in rule && (rule.cssRules as CSSRuleList).length > 0
            ? `${rule.cssText.split('{')[0]} ${textOf(rule.cssRules as CSSRuleList)}`
            : rule.cssText,
        )
        .join(' ');
    const styles = [...document.styleSheets].map(({ cssRules }) => textOf(cssRules)).join(' ');
    const classes = new Set([...document.querySelectorAll('#root [class]')].flatMap(({ classList }) => [...classList]));
    return [...classes].filter(name => /-[\w-]{6}$/.test(name) && !styles.includes(`.${name}`));
  });

for (const width of [375, 1280])
  test.describe(`${width} pixels wide`, { tag: width === 375 ? [] : '@full' }, () => {
    test.use({ viewport: { width, height: 800 } });

    test(`the first view reads nothing from the API and moves nothing (${width})`, async ({ context }) => {
      const item = await anItem(await context.newPage());
      for (const [path, name] of [
        ['/', 'Our Tools Collections'],
        [RESULTS, 'Power Saw'],
        [itemPath(item), item.name],
      ] as const) {
        const page = await context.newPage();
        await servesData(page, path);
        const reads = watchReads(page);
        await watchShifts(page);
        await page.goto(path);
        await waitForStart(page);
        await expect(page.getByRole('heading', { name, exact: true }).first()).toBeVisible();
        await expect(page.getByRole('link', { name: 'Purchase Now' }).first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(reads.filter(address => !isRelated(address, path))).toEqual([]);
        await expectStill(page);
        if (!reads.some(address => isRelated(address, path))) expect(await schemaScripts(page), path).toBe(0);
        await page.close();
      }
    });

    // A larger picture would be painted as new, so the page would count as shown only then.
    test(`the picture of a tool keeps its place and size when the scripts have run (${width})`, async ({ browser }) => {
      const boxes = [];
      for (const javaScriptEnabled of [false, true]) {
        const page = await (await browser.newContext({ javaScriptEnabled })).newPage();
        const item = await anItem(page);
        await servesData(page, itemPath(item));
        await page.goto(itemPath(item));
        if (javaScriptEnabled) await waitForStart(page);
        const picture = page.getByRole('main').locator(`img[src="${item.image}"]`).first();
        await expect(picture).toHaveJSProperty('complete', true);
        boxes.push(await picture.boundingBox());
        await page.context().close();
      }
      expect(boxes[1]).toEqual(boxes[0]);
    });
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('results and categories are links, with names and prices', async ({ page }) => {
    const { items } = await (await page.request.get(`${apiUrl}/search/items?category=power-saw&sort=price`)).json();
    await servesData(page, RESULTS);
    await page.goto(RESULTS);
    const names = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link');
    await expect(names).toHaveText(items.map(({ name }: Item) => name));
    await expect(names.first()).toHaveAttribute('href', itemPath(items[0]));
    await expect(page.getByText(`$${items[0].price.toFixed(2)}`).first()).toBeVisible();
    await page.getByRole('region', { name: 'Category' }).getByRole('link', { name: 'Tools Box' }).click();
    await expect(page).toHaveURL('/home/explore?category=tools-box');
    await names.first().click();
    await expect(page).toHaveURL(/\/items\//);
  });

  test('an item page has the name, the price and the description', async ({ page }) => {
    const item = await anItem(page);
    await servesData(page, itemPath(item));
    await page.goto(itemPath(item));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(item.name);
    await expect(page.getByText(`$${item.price.toFixed(2)}`)).toBeVisible();
    await expect(page.getByText(item.description.split('\n')[0] ?? '')).toBeVisible();
  });

  test('every class of a first view has its styles, also those of shared components', async ({ page }) => {
    const item = await anItem(page);
    for (const path of ['/', RESULTS, itemPath(item), '/cart', '/login', '/blog']) {
      await servesData(page, '/');
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeAttached();
      expect({ path, unstyled: await unstyled(page) }).toEqual({ path, unstyled: [] });
    }
  });
});

test('the next results come from the API', async ({ page }) => {
  await servesData(page, RESULTS);
  const reads = watchReads(page);
  await page.goto(RESULTS);
  await waitForStart(page);
  await page.getByRole('link', { name: /^In stock/ }).click();
  await expect(page).toHaveURL(/inStock=true/);
  await expect.poll(() => reads.filter(url => url.includes('inStock=true')).length).toBe(1);
});
