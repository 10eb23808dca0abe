import { expect, type Page } from '@playwright/test';
import { responds } from '../support/network';
import { customer } from '../support/people';
import { contactMessage, found, hiddenReviews, item, itemReviews, paidDetail, quote } from '../support/samples';
import { keepsCart } from '../support/shopping';
import { test } from '../support/signed-in';
import { fullProfile, items, longAddress, longOrder, manyOrders, reviews, texts, users } from './extremes';
import { everyWidth } from './fits';
import { open, settled } from './pages';

const shown = async (page: Page, scope = page.getByRole('main')) => {
  for (const text of Object.values(texts)) await expect(scope.getByText(text, { exact: true }).first()).toBeVisible();
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the catalogue shows long and right-to-left texts, markup as text, and the lowest and highest price', async ({
  page,
}) => {
  await responds(page, 'GET /items', items);
  await responds(page, 'GET /reviews', reviews);
  await open(page, { address: '/', heading: /Kerf/ });
  await shown(page, page.getByRole('region', { name: 'Our Tools Collections' }));
  await expect(page.getByText('$0.01').first()).toBeVisible();
  await expect(page.getByText('$99,999.99').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: texts.rightToLeft })).toHaveCSS('direction', 'rtl');
  await everyWidth(page);
});

test('pages of one item and the cart show a very long word at every width', async ({ page }) => {
  const tool = {
    ...item,
    name: texts.long,
    description: texts.long,
    specs: [{ label: texts.long, value: texts.long }],
  };
  const [review] = itemReviews.reviews;
  await responds(page, `GET /items/${item._id}`, tool);
  await responds(page, `GET /items/${item._id}/reviews`, {
    ...itemReviews,
    reviews: [{ ...review, name: texts.long, description: texts.long }],
  });
  await open(page, { address: `/items/${item._id}/${item.slug}`, heading: texts.long });
  await expect(page.getByText(/^Verified buyer$/)).toBeVisible();
  await everyWidth(page);
  await open(page, { address: `/home/compare?items=${item._id}`, heading: 'Compare Tools' });
  await everyWidth(page, [1280, 320]);
  await responds(page, 'POST /cart/quote', {
    ...quote,
    lines: quote.lines.map(line => ({ ...line, name: texts.long })),
    refusedCodes: [{ text: texts.long.slice(0, 60), code: 'unknown', message: texts.long }],
  });
  await keepsCart(page);
  for (const [address, heading] of [
    ['/cart', 'Cart'],
    ['/checkout', 'Checkout'],
  ] as const) {
    await open(page, { address, heading });
    // The summary of a phone is folded.
    await page.locator('details').evaluateAll(all => {
      for (const each of all) each.setAttribute('open', '');
    });
    await expect(page.getByText(texts.long).first()).toBeVisible();
    await everyWidth(page, [320, 1280]);
  }
});

test("a search, a guest's order and addresses with a very long word fit every width", async ({ page }) => {
  await responds(page, 'GET /search/items', found());
  await open(page, { address: `/home/explore?q=${texts.long.slice(0, 100)}`, heading: /./ });
  await everyWidth(page, [1280, 320]);
  await responds(page, `GET /myitems/${paidDetail._id}`, longOrder);
  await open(page, { address: `/orders/${paidDetail._id}#token=guest`, heading: /./ });
  await expect(page.getByText(texts.long).first()).toBeVisible();
  await everyWidth(page);
  for (const address of [`/${texts.long}`, `/login?next=${texts.long}`, `/home/compare?items=${texts.long}`]) {
    await page.goto(address);
    await everyWidth(page, [1280, 320]);
  }
});

test('an empty shop says so', async ({ page }) => {
  await responds(page, 'GET /items', []);
  await responds(page, 'GET /reviews', []);
  await open(page, { address: '/', heading: /Kerf/ });
  await expect(page.getByText('No tools yet')).toBeVisible();
  await expect(page.getByText('No reviews yet')).toBeVisible();
  await everyWidth(page, [320, 1280]);
});

test.describe('customer', () => {
  test.use({ as: 'customer' });

  test('order page, own orders and profile show texts of maximum length and odd characters', async ({ page }) => {
    for (const item of items) {
      await responds(page, `GET /items/${item._id}`, item);
      await open(page, { address: `/order/${item._id}`, heading: item.name });
      await expect(page.getByText(item.description.trim())).toBeVisible();
      await page.getByLabel('Quantity', { exact: true }).fill('1000000');
      await everyWidth(page, [320, 1280]);
    }
    await responds(page, 'GET /myitems', manyOrders(6));
    await open(page, { address: '/dashboard/order', heading: 'My Order' });
    await shown(page, page.getByRole('table'));
    await everyWidth(page);
    await page
      .getByRole('button', { name: /^Cancel/ })
      .first()
      .click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await everyWidth(page, [1280, 320]);
    await responds(page, `GET /updateuser/${encodeURIComponent(customer.email)}`, [fullProfile]);
    await open(page, { address: '/dashboard', heading: 'My Profile' });
    await expect(page.getByText(texts.markup, { exact: true })).toBeVisible();
    await everyWidth(page, [320, 1280]);
  });

  test('one order and the checkout with saved addresses show a very long word at every width', async ({ page }) => {
    await responds(page, `GET /myitems/${paidDetail._id}`, longOrder);
    await open(page, { address: `/dashboard/order/${paidDetail._id}`, heading: /./ });
    await expect(page.getByText(texts.long).first()).toBeVisible();
    await everyWidth(page);
    await responds(page, `GET /items/${item._id}`, { ...item, name: texts.long });
    await responds(page, 'GET /addresses', [{ ...longAddress, _id: item._id, default: true, phone: '+15551234567' }]);
    await open(page, { address: '/dashboard/addreview', heading: 'Review' });
    await everyWidth(page, [1280, 320]);
    await open(page, { address: `/order/${item._id}`, heading: texts.long });
    await expect(page.getByText(longAddress.line1).first()).toBeVisible();
    await everyWidth(page);
  });
});

test.describe('admin', () => {
  test.use({ as: 'admin' });

  test('one order, a message and reviews show a very long word at every width', async ({ page }) => {
    await responds(page, `GET /myitems/${paidDetail._id}`, longOrder);
    await open(page, { address: `/dashboard/allOrder/${paidDetail._id}`, heading: `Order ${paidDetail.number}` });
    await expect(page.getByText(texts.long).first()).toBeVisible();
    await everyWidth(page);
    await responds(page, 'GET /contact-messages', [
      { ...contactMessage, subject: texts.long, massage: texts.long, email: `${'e'.repeat(60)}@kerf.test` },
    ]);
    await open(page, { address: '/dashboard/messages', heading: 'Messages' });
    await expect(page.getByText(texts.long).first()).toBeVisible();
    await everyWidth(page);
    await responds(page, 'GET /reviews/hidden', [
      { ...hiddenReviews[0], name: texts.long, description: texts.long, itemName: texts.long, reason: texts.long },
    ]);
    await open(page, { address: '/dashboard/manageitems/reviews?status=hidden', heading: 'Hidden reviews' });
    await expect(page.getByText(texts.long).first()).toBeVisible();
    await everyWidth(page);
  });

  // A unit test shows the 500 orders, and the other tests here show the longest texts.
  test('the table shows 500 orders page by page, whatever texts they contain', { tag: '@full' }, async ({ page }) => {
    await responds(page, 'GET /orders', manyOrders(500));
    await page.goto('/dashboard/allOrder');
    await settled(page, 'All Order');
    await shown(page, page.getByRole('table'));
    await expect(page.getByText('1 to 16 of 500')).toBeVisible();
    await everyWidth(page);
    await page.goto('/dashboard/allOrder?page=32');
    await expect(page.getByText('497 to 500 of 500')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(5);
  });

  test('items and users show texts of maximum length and odd characters', async ({ page }) => {
    await responds(page, 'GET /items', items);
    await open(page, { address: '/dashboard/manageitems', heading: 'Manage Items' });
    await shown(page, page.getByRole('table'));
    await everyWidth(page);
    await responds(page, 'GET /user', users);
    await open(page, { address: '/dashboard/alluser', heading: 'All User' });
    await shown(page, page.getByRole('table'));
    await everyWidth(page);
  });
});
