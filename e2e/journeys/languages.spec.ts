import { expect, test } from '@playwright/test';
import { mailsTo } from '../support/mail';
import { speak } from '../support/pseudo-language';
import { cards, fillPaymentMethod } from '../support/shopping';

/** The words of a purchase, as shell/src/texts and mf-checkout/src/texts have them. */
const languages = [
  {
    tag: 'de',
    viewport: { width: 390, height: 844 },
    words: {
      ...{
        add: /^In den Warenkorb: /,
        added: 'Hinzugefügt',
        cart: 'Warenkorb',
        checkout: 'Zur Kasse',
        email: 'E-Mail',
      },
      ...{ name: 'Vor- und Nachname', street: 'Adresse', city: 'Ort', postcode: 'Postleitzahl', country: 'Land' },
      ...{ missing: 'Bitte füllen Sie dieses Feld aus.', noEmail: /^Geben Sie eine gültige E-Mail-Adresse ein\./ },
      ...{ place: 'Zahlungspflichtig bestellen', pay: 'Bezahlen', paid: 'Ihre Zahlung ist abgeschlossen' },
    },
    price: /^\d+,\d\d\s\$$/,
    ...{
      search: 'Winkelschleifer',
      tool: 'Winkelschleifer 125 mm',
      mail: /^Wir haben Ihre Bestellung K-\S+ erhalten$/,
    },
  },
  {
    tag: 'ja',
    viewport: { width: 1280, height: 900 },
    words: {
      ...{
        add: /^カートに入れる: /,
        added: '追加しました',
        cart: 'カート',
        checkout: 'レジに進む',
        email: 'メールアドレス',
      },
      ...{ name: 'お名前', street: '住所', city: '市区町村', postcode: '郵便番号', country: '国・地域' },
      ...{ missing: 'この項目を入力してください。', noEmail: /^有効なメールアドレスを入力してください。/ },
      ...{ place: '注文してお支払いへ', pay: '支払う', paid: 'お支払いが完了しました' },
    },
    price: /^\$\d+\.\d\d$/,
    ...{ search: 'グラインダー', tool: /^.*グラインダー 125 mm$/, mail: /^ご注文K-\S+を承りました$/ },
  },
];

for (const { tag, viewport, words, price, search, tool, mail } of languages)
  test.describe(`in ${tag}`, () => {
    test.use({ viewport });

    test(`a guest finds and buys a tool, and every page and the e-mail are in the language`, async ({ page }, {
      retry,
    }) => {
      const email = `languages-${tag}-${retry}@kerf.test`;
      await page.goto(`/${tag}/home/explore?q=${encodeURIComponent(search)}`);
      await expect(page.getByRole('heading', { name: tool }).first()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      await expect(page.getByText(price).first()).toBeVisible();
      await page.getByRole('button', { name: words.add }).first().click();
      await expect(page.getByRole('status').filter({ hasText: words.added })).toBeAttached();
      await page.getByRole('link', { name: words.cart }).first().click();
      await expect(page).toHaveURL(`/${tag}/cart`);
      await expect(page.getByRole('heading', { level: 1, name: words.cart })).toBeVisible();
      await page.getByRole('button', { name: words.checkout }).click();
      await page.getByRole('button', { name: words.place }).click();
      await expect(page.getByLabel(words.city, { exact: true })).toHaveAccessibleDescription(words.missing);
      await expect(page.getByLabel(words.email, { exact: true })).toHaveAccessibleDescription(words.noEmail);
      await page.getByLabel(words.email, { exact: true }).fill(email);
      await page.getByLabel(words.country, { exact: true }).selectOption('DE');
      await page.getByLabel(words.name, { exact: true }).fill('Gail Guest');
      await page.getByLabel(words.street, { exact: true }).fill('Sägeweg 1');
      await page.getByLabel(words.postcode, { exact: true }).fill('10115');
      await page.getByLabel(words.city, { exact: true }).fill('Berlin');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
      await page.getByRole('button', { name: words.place }).click();
      await expect(page).toHaveURL(new RegExp(`/${tag}/checkout\\?order=`));
      await fillPaymentMethod(page, cards.good);
      await page.getByRole('button', { name: words.pay, exact: true }).click();
      await expect(page.getByText(words.paid)).toBeVisible();
      await expect.poll(async () => (await mailsTo(email))[0]?.subject, { timeout: 60_000 }).toMatch(mail);
      expect((await mailsTo(email))[0]?.text).toContain(`/${tag}/orders/`);
    });
  });

test.describe('a visitor whose browser is German', () => {
  test.use({ locale: 'de-DE' });

  test('is asked once, stays on the page, and finds English at its end', async ({ page }) => {
    await page.goto('/home/explore?onSale=true');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await expect(page).toHaveURL('/de/home/explore?onSale=true');
    await expect(page.getByRole('heading', { level: 1, name: 'Unsere Werkzeuge' })).toBeVisible();
    const select = page.getByLabel('Sprache');
    await expect(async () => {
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded({ timeout: 1_000 });
      await expect(select).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await select.selectOption({ label: 'English' });
    await expect(page).toHaveURL('/home/explore?onSale=true');
    await expect(page.getByRole('heading', { level: 1, name: 'Our Tools Collections' })).toBeVisible();
  });
});

/** Pages for everybody, which the longest texts could break. */
const pages = ['/', '/home/explore', '/cart', '/login', '/blog'];

for (const direction of ['ltr', 'rtl'] as const)
  test(`no page is wider than a small phone with texts that are 40 % longer, ${direction}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 720 });
    await speak(page, { direction, widen: 0.4 });
    for (const path of pages) {
      await page.goto(path);
      await expect(page.locator('main:not([data-first])').getByText(/ö\]/).first()).toBeAttached();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBeLessThanOrEqual(320);
    }
  });

test('mirrors the frame from right to left', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await speak(page, { direction: 'rtl', widen: 0 });
  await page.goto('/home/explore');
  await expect(page.getByRole('heading', { level: 1, name: /^\[Our Tools Collections/ })).toBeVisible();
  const place = async (name: RegExp) =>
    (await page.getByRole('banner').getByRole('link', { name }).first().boundingBox())?.x ?? Number.NaN;
  expect(await place(/Kerf/)).toBeGreaterThan(await place(/Login/));
});
