import { expect, type Page } from '@playwright/test';
import { refundOne } from '../support/after-sales';
import { violationsIn } from '../support/axe';
import { addTools, cards, expectCompleted, fillAddress, fillPaymentMethod } from '../support/shopping';
import { test } from '../support/signed-in';

const currencies = [
  { name: 'Euro (€)', amount: /€\d[\d,]*\.\d{2}/, width: 390 },
  { name: 'Japanese yen (¥)', amount: /¥\d[\d,]*(?![\d.])/, width: 1280 },
  { name: 'Kuwaiti dinar', amount: /KWD\s\d[\d,]*\.\d{2}0/, width: 390 },
];

/** The select loads when the footer comes near. The served footer is replaced while the page starts. */
const chooseCurrency = async (page: Page, label: string) => {
  const select = page.getByLabel('Currency');
  await expect(async () => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded({ timeout: 1_000 });
    await expect(select).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await select.selectOption({ label });
};

/** What the page says about money in dollars. */
const dollars = (page: Page) => page.getByRole('main').getByText(/\$\d/);

// The dinar has three decimals. The tests of the API have every currency.
for (const { name, amount, width } of currencies)
  test(`a guest pays in ${name}, and gets a tool back in it`, { tag: name === 'Kuwaiti dinar' ? [] : '@full' }, async ({
    page,
    office,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await expect(page.getByRole('listitem').getByText(/^\$/).first()).toBeVisible();
    await chooseCurrency(page, name);
    await expect(page.getByRole('listitem').getByText(amount).first()).toBeVisible();
    await expect(page.getByRole('listitem').getByText(/^\$/)).toHaveCount(0);

    await addTools(page, 0, 1);
    await page.goto('/cart');
    await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(amount);
    await expect(dollars(page)).toHaveCount(0);
    expect(await violationsIn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Checkout' }).click();
    await page.getByLabel('E-mail').fill('guest@kerf.test');
    await fillAddress(page);
    await expect(dollars(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Place order and pay' }).click();
    await expect(page).toHaveURL(/\/checkout\?order=/);

    const pay = page.getByRole('button', { name: 'Pay', exact: true });
    await expect(page.getByText(new RegExp(`^Please Pay: ${amount.source}`))).toBeVisible();
    await fillPaymentMethod(page, cards.good);
    await pay.click();
    await expectCompleted(page);
    const toOrder = page.getByRole('link', { name: 'See your order' });
    const id = /\/orders\/(\w+)/.exec((await toOrder.getAttribute('href')) ?? '')?.[1];
    await toOrder.click();
    await expect(page.getByRole('region', { name: 'Payment' })).toContainText(amount);

    await office.goto(`/dashboard/allOrder/${id}`);
    await expect(office.getByText(amount).first()).toBeVisible();
    await refundOne(office, 'Broken');
    await expect(office.getByText(new RegExp(`${amount.source} is refunded`))).toBeVisible();
    await page.reload();
    await expect(page.getByRole('region', { name: 'Refunds' })).toContainText(amount);
  });

test('the currency stays for the next visit, without a price in dollars before', async ({ page }) => {
  await page.goto('/');
  await chooseCurrency(page, 'Euro (€)');
  await expect(page.getByRole('listitem').getByText(/^€/).first()).toBeVisible();
  const html = await (await page.request.get('/')).text();
  const hasPrices = /<p class="[^"]*">\$\d/.test(html);
  expect({ hasItems: html.includes('data-filled'), hasPrices }).toEqual({ hasItems: true, hasPrices: false });
  await page.reload();
  await expect(page.getByRole('listitem').getByText(/^€/).first()).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByLabel('Currency')).toHaveValue('EUR');
});

test('a link to prices in a currency that the shop does not take shows the list without them', async ({ page }) => {
  await page.goto('/home/explore?currency=GBP&maxPrice=20&category=drill-machine');
  await expect(page.getByRole('heading', { name: 'Drill Machine', level: 2 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Remove Drill Machine' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Remove Price/ })).toHaveCount(0);
});

test.describe('a customer', () => {
  test.use({ as: 'customer' });
  test('the order form of one tool is in the currency of the visitor', async ({ page }) => {
    await page.goto('/');
    await chooseCurrency(page, 'Japanese yen (¥)');
    await page
      .getByRole('link', { name: /Purchase Now/ })
      .first()
      .click();
    await expect(page.getByLabel('Total Price')).toHaveValue(/^¥/);
    await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(/Total¥/);
    await expect(dollars(page)).toHaveCount(0);
  });
});
