import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addShopTexts } from './shop-texts.js';
import { addTexts, isRightToLeft, texts, writtenLanguage } from './texts.js';

const shop = texts('api/shop', {
  buy: 'Buy',
  left: ({ units }: { units: number }) => `${units} left`,
  thanks: ({ name }: { name: string | undefined }) => `Thank you${name ? `, ${name}` : ''}.`,
  page: { title: 'Cart' },
});

it('has the texts that were added to a language, and English for those that it lacks', () => {
  addTexts('nl', {
    'api/shop': {
      left: '{units, plural, one {nog één} other {nog #}}',
      thanks: '{name, select, undefined {Bedankt.} other {Bedankt, {name}.}}',
      page: 'Mand',
    },
  });
  const { buy, left, thanks, page } = shop('nl');
  expect([left({ units: 1 }), left({ units: 1234 })]).toEqual(['nog één', 'nog 1.234']);
  expect([thanks({ name: undefined }), thanks({ name: '{Cleo}' })]).toEqual(['Bedankt.', 'Bedankt, {Cleo}.']);
  expect([buy, page.title]).toEqual(['Buy', 'Cart']);
});

it('replaces single texts of English and of a translation', () => {
  addTexts('en', { 'api/shop': { page: { title: 'Basket' } } });
  addTexts('de', { 'api/receipt': { seller: 'Verkauft von' } });
  expect([shop('en').page.title, shop('en').buy]).toEqual(['Basket', 'Buy']);
  const receipt = texts('api/receipt', { seller: 'Seller', customer: 'Customer' });
  expect([receipt('de').seller, receipt('de').customer]).toEqual(['Verkauft von', 'Kundin oder Kunde']);
});

it('keeps the text of the code where a changed one names a value that is not there', () => {
  const cart = texts('api/cart', { pay: 'Pay', sum: ({ total }: { total: string }) => `Total ${total}` });
  addTexts('en', { 'api/cart': { pay: 'Pay {total}', sum: 'Sum {amount}' } });
  expect([cart('en').pay, cart('en').sum({ total: '$5' })]).toEqual(['Pay', 'Total $5']);
});

it('reads the files of the folder of words, and names the one that it cannot read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kerf-wording-'));
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  const box = texts('api/box', { open: 'Open' });
  write('de.json', '{ "api/box": { "open": "Auf" }, "shell/messages": { "open": "Öffnen" } }');
  write('fr.json', 'not offered, so not read');
  expect(addShopTexts({ SHOP_LANGUAGES: ['de'] }, folder)).toEqual([]);
  expect([box('de').open, box('en').open]).toEqual(['Auf', 'Open']);
  write('en.json', '{ "api/box": { "opne": "Open" }, "api/bx": { "open": "Open" } }');
  expect(addShopTexts({ SHOP_LANGUAGES: [] }, folder)).toEqual([
    `${folder}/en.json: There is no text api/box.opne.`,
    `${folder}/en.json: There is no text api/bx.open.`,
  ]);
  write('en.json', '{ "api/box": { "open": "{" } }');
  expect(() => addShopTexts({ SHOP_LANGUAGES: [] }, folder)).toThrow(/en\.json cannot be read: /);
  rmSync(folder, { recursive: true });
});

it('refuses a text that is no ICU message, and keeps those from before', () => {
  expect(() => addTexts('en', { 'api/shop': { buy: '{units, plural}' } })).toThrow();
  expect(shop('en').buy).toBe('Buy');
});

it.each([
  ['de', ['de', 'ja'], 'de'],
  ['de', ['ja'], 'en'],
  // No text of the API is in it.
  ['fi', ['fi'], 'en'],
  [undefined, ['de'], 'en'],
])('writes in the language %s of a shop with %j: %s', (language, SHOP_LANGUAGES, written) => {
  expect(writtenLanguage(language, { SHOP_LANGUAGES })).toBe(written);
});

it('knows the direction of a language', () => {
  expect(['de', 'ja', 'ar', 'he'].map(isRightToLeft)).toEqual([false, false, true, true]);
});
