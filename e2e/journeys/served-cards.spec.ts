import type { ItemJson } from '@kerf/contracts';
import { type Browser, expect, type Page } from '@playwright/test';
import { withItem } from '../support/items';
import { apiUrl } from '../support/shop';
import { test } from '../support/signed-in';
import { waitForStart } from '../support/start';

/** A card without the buttons, which the browser adds, as lines of elements and texts. */
const outlineOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }).getByRole('link') })
    .evaluateAll(cards => {
      const lines = (node: Node, depth: number): string[] => {
        const indent = ' '.repeat(depth);
        if (!(node instanceof Element)) return node.textContent ? [`${indent}"${node.textContent}"`] : [];
        const kept = ['href', 'src', 'aria-label', 'role', 'aria-hidden', 'translate', 'dir'].flatMap(name =>
          node.hasAttribute(name) ? [`${name}=${node.getAttribute(name)}`] : [],
        );
        return [
          `${indent}${node.localName} ${kept.join(' ')}`,
          ...[...node.childNodes].flatMap(child => lines(child, depth + 1)),
        ];
      };
      // Picture, name, data, rating, price, stock and notes.
      return cards.map(card => {
        card.normalize();
        return [...card.children]
          .slice(0, 7)
          .flatMap(part => lines(part, 0))
          .join('\n');
      });
    });

/** Opens an address. A wide window would show the day of the delivery too, when the page is idle. */
const open = async (browser: Browser, path: string, javaScriptEnabled: boolean) => {
  const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await expect.poll(async () => (await page.request.get(path)).text()).toContain('data-filled');
  await page.goto(path);
  return page;
};

/** The cards of the first view, which the cards of the scripts are compared with. */
const compareCards = async (browser: Browser, path: string) => {
  const first = await open(browser, path, false);
  const served = await outlineOf(first);
  await first.context().close();
  expect(served.length, path).toBeGreaterThan(0);
  const page = await open(browser, path, true);
  await waitForStart(page);
  await expect(page.locator('[data-filled]')).toHaveCount(0);
  await expect.poll(() => outlineOf(page), path).toEqual(served);
  await page.context().close();
  return served;
};

const states: Readonly<Record<string, (item: ItemJson) => boolean>> = {
  plain: item => !item.wasPrice && !item.choices && item.avilablequantity > 10,
  reduced: item => item.wasPrice !== undefined,
  'in several versions': item => item.choices !== undefined,
  'with several prices': item => item.priceFrom !== undefined,
  'with few left': item => item.avilablequantity >= item.minquantity && item.avilablequantity <= 10,
  'sold out': item => item.avilablequantity < item.minquantity,
  'sold from several pieces': item => item.minquantity > 1,
  'with reviews': item => item.rating.count > 0,
  'without reviews': item => item.rating.count === 0,
};

test('the card of the first view is the card that the scripts show, in every state', async ({
  browser,
  request,
  adminHeaders,
}) => {
  const word = `Served${crypto.randomUUID().slice(0, 6)}`;
  const compare = async () => {
    const shown = new Set<string>();
    for (const path of ['/', '/home/explore?sort=price', '/home/explore?onSale=true', `/home/explore?q=${word}`]) {
      const served = await compareCards(browser, path);
      for (const card of served) for (const id of card.match(/(?<=\/items\/)\w+/g) ?? []) shown.add(id);
    }
    const read = async (id: string): Promise<ItemJson> => (await request.get(`${apiUrl}/items/${id}`)).json();
    // A card leads to the variant whose price it shows.
    const items = await Promise.all(
      [...shown].map(async id => {
        const found = await read(id);
        return found.variantOf ? read(found.variantOf) : found;
      }),
    );
    const missing = Object.keys(states).filter(name => !items.some(item => states[name]?.(item)));
    expect(missing).toEqual([]);
  };
  await withItem(
    { request, adminHeaders },
    () => withItem({ request, adminHeaders }, compare, { name: `${word} plane`, avilablequantity: 4 }),
    { name: `${word} saw`, avilablequantity: 0 },
  );
});
