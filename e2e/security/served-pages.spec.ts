import type { Item } from '@kerf/contracts';
import { expect, type Page } from '@playwright/test';
import { apiUrl, shopUrl } from '../support/shop';
import { test } from '../support/signed-in';
import { waitForStart } from '../support/start';

const NAME = 'Saw </script><script>window.wasRun = true</script>';
const byType = (html: string, type: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    .map(([, json = '']) => JSON.parse(json))
    .filter(data => data['@type'] === type);
const canonical = (page: Page) => page.locator('link[rel="canonical"]');
/** The HTML of an item's page. A server that has just started does not know the pages of the remotes yet. */
const itemSource = async (page: Page, path: string) => {
  let html = '';
  await expect(async () => {
    html = await (await page.request.get(path)).text();
    expect(html).toContain('"@type":"Product"');
  }).toPass();
  return html;
};

test('an item page is served with its title, canonical link and one product with the price of the page', async ({
  page,
}) => {
  const [item]: Item[] = await (await page.request.get(`${apiUrl}/items?limit=1`)).json();
  if (!item) throw new Error('The shop has no item.');
  const address = `${shopUrl}/items/${item._id}/${item.slug}`;
  const html = await itemSource(page, `/items/${item._id}/another-slug`);
  expect(html).toContain(`<title>${item.name} · Kerf</title>`);
  expect(html).toContain(`<link rel="canonical" href="${address}"`);
  const [product, ...others] = byType(html, 'Product');
  expect(others).toEqual([]);
  expect(byType(html, 'BreadcrumbList')).toHaveLength(1);

  await page.goto(`/items/${item._id}/another-slug`);
  await expect(page.getByRole('heading', { level: 1, name: item.name })).toBeVisible();
  await expect(page.getByText(`$${product.offers.price}`, { exact: true }).first()).toBeVisible();
  // A page with late data starts without the item, so only crawlers are sure to get its canonical link.
  await expect(page.locator('meta[name="description"]')).toHaveCount(1);
});

test('the canonical link follows the navigation', async ({ page }) => {
  await page.goto('/');
  // Before the shop has started, a link loads another document.
  await waitForStart(page);
  await expect(canonical(page)).toHaveAttribute('href', `${shopUrl}/`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveTitle('Blog · Kerf');
  await expect(canonical(page)).toHaveAttribute('href', `${shopUrl}/blog`);
  await expect(page.locator('meta[name="description"]')).toHaveCount(1);
  await expect(page.locator('[data-served]')).toHaveCount(0);
});

test('markup in the name of an item stays text', async ({ page, adminHeaders: headers }) => {
  const data = {
    ...{ name: NAME, description: NAME, image: '/pictures/tools/jigsaw.svg' },
    ...{ minquantity: 1, avilablequantity: 5, price: 12.5 },
  };
  const added = await page.request.post(`${apiUrl}/items`, { headers, data });
  expect(added.status()).toBe(201);
  const { insertedId } = await added.json();
  try {
    const html = await itemSource(page, `/items/${insertedId}/x`);
    expect(byType(html, 'Product')).toMatchObject([{ name: NAME, offers: { price: '12.50' } }]);
    await page.goto(`/items/${insertedId}/x`);
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    expect(await page.evaluate(() => Reflect.has(window, 'wasRun'))).toBe(false);
  } finally {
    await page.request.delete(`${apiUrl}/items/${insertedId}`, { headers });
  }
});

test('an unknown item and an unknown address return 404', async ({ page }) => {
  // Before the server knows the pages of every remote, it returns 200. A browser gets a page as a stream if the API takes 10 ms, and with it a
  // status before there is an item. Crawlers wait.
  for (const path of [`/items/${'0'.repeat(24)}`, '/items/nothing', '/nowhere'])
    await expect.poll(async () => (await page.request.get(path)).status()).toBe(404);
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: 'There is no such page' })).toBeVisible();
  for (const path of ['/', '/login', '/singup', '/signup', '/home/explore', '/dashboard'])
    expect((await page.request.get(path)).status()).toBe(200);
});

test('the sitemap lists the items of the shop, and robots.txt names it', async ({ page }) => {
  expect(await (await page.request.get('/robots.txt')).text()).toContain(`Sitemap: ${shopUrl}/sitemap.xml`);
  // The oldest ones: other tests add items, and the sitemap is kept for a minute.
  const items: Item[] = await (await page.request.get(`${apiUrl}/items?limit=60`)).json();
  await expect.poll(async () => (await page.request.get('/sitemap.xml')).status()).toBe(200);
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  for (const { _id, slug } of items) expect(sitemap).toContain(`<loc>${shopUrl}/items/${_id}/${slug}</loc>`);
  expect(sitemap).not.toContain('/dashboard');
});

test('the language switch stays at the shop on an address that names another host', async ({ page }) => {
  await page.goto('/de//evil.test/login');
  await waitForStart(page);
  const select = page.getByLabel('Sprache');
  await expect(async () => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded({ timeout: 1_000 });
    await expect(select).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await select.selectOption({ label: 'English' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveURL('/');
});
