/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { texts } from '../texts';
import { checkTexts, writtenTexts } from './languages';
import { readWording } from './wording.mjs';
import wordingLoader from './wording-loader.mjs';

let shop: string;
let root: string;
const write = (path: string, content: object | string) => {
  mkdirSync(join(shop, path, '..'), { recursive: true });
  writeFileSync(join(shop, path), typeof content === 'string' ? content : JSON.stringify(content));
};
beforeEach(() => {
  shop = mkdtempSync(join(tmpdir(), 'kerf-wording-'));
  root = join(shop, 'mf-cart');
  write('mf-cart/package.json', {});
  write('mf-cart/src/texts/de.json', { 'mf-cart/messages': { buy: 'Kaufen', left: 'Noch {units}' } });
});
afterEach(() => rmSync(shop, { recursive: true }));

const loadTexts = () =>
  void texts('mf-cart/messages', { buy: 'Buy', left: ({ units }: { units: string }) => `${units} left` });
const loaded = (source: string) =>
  wordingLoader.call({ rootContext: root, addContextDependency: () => undefined }, source);

it('writes the words of the owner into a module with English texts', () => {
  const source = "export const messages = texts('mf-cart/messages', { buy: 'Buy' });";
  expect(loaded(source)).toBe(source);
  write('wording/en.json', { 'mf-cart/messages': { buy: 'Add {tool}' } });
  expect(loaded(source)).toBe(
    "import { wordedTexts } from '@kerf/federation/worded-texts';export const messages = " +
      `wordedTexts({"buy":["Add ",["tool"]]}, 'mf-cart/messages', { buy: 'Buy' });`,
  );
  expect(loaded("texts('mf-cart/pages', {})")).toBe("texts('mf-cart/pages', {})");
});

it('has the words of the owner in another language', () => {
  write('wording/de.json', { 'mf-cart/messages': { buy: 'In den Korb' }, 'shell/messages': { menu: 'Alles' } });
  expect(writtenTexts(root, 'de')).toEqual({ 'mf-cart/messages': { buy: 'In den Korb', left: 'Noch {units}' } });
});

it('finds them in a front end with a repository of its own', () => {
  write('mf-cart/wording/en.json', { 'mf-cart/messages': { buy: 'Take' } });
  expect(readWording(root, 'en')).toEqual({ 'mf-cart/messages': { buy: 'Take' } });
});

it('accepts a part of the texts, and those of other front ends', async () => {
  write('shell/package.json', {});
  write('wording/en.json', { 'mf-cart/messages': { left: 'Only {units}' }, 'shell/messages': { menu: 'All' } });
  await expect(checkTexts(root, 'mf-cart', loadTexts)).resolves.toBeUndefined();
});

it.each([
  [
    'en',
    { 'mf-cart/messages': { left: '{pieces} left' } },
    'mf-cart/messages.left uses {pieces}, which English does not have.',
  ],
  [
    'de',
    { 'mf-cart/messages': { left: '{pieces} übrig' } },
    'mf-cart/messages.left uses {pieces}, which English does not have.',
  ],
  ['en', { 'mf-cart/messages': { by: 'Buy' } }, 'mf-cart/messages.by is not in English.'],
  ['en', { 'mf-kart/messages': { buy: 'Buy' } }, 'There is no front end of mf-kart/messages.'],
  ['nl', { 'mf-cart/messages': { buy: 'Kopen' } }, 'mf-cart has no src/texts/nl.json.'],
  ['en', { 'mf-cart/messages': { buy: '{' } }, /^mf-cart\/messages\.buy is no ICU message/],
])('ends the build with a sentence about words that have no effect: %s %j', async (tag, words, problem) => {
  write(`wording/${tag}.json`, words);
  await expect(checkTexts(root, 'mf-cart', loadTexts)).rejects.toThrow(
    typeof problem === 'string' ? new Error(`wording/${tag}.json: ${problem}`) : problem,
  );
});

it('names a file that is not JSON', () => {
  write('wording/en.json', '{');
  expect(() => loaded('')).toThrow(/wording\/en\.json is not JSON/);
});
