import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import { englishTexts, valuesIn } from '../platform/languages/texts.js';
import { translations } from './translations.js';

const source = join(__dirname, '..');
const modules = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('-texts.ts'));

/** The names of the values that a function of English texts takes. */
const takenBy = (english: unknown): string[] => {
  if (typeof english !== 'function') return [];
  const [, names = ''] = /^\s*\(?\s*\{([^}]*)\}/.exec(english.toString()) ?? [];
  return names.split(',').flatMap(name => /^\s*(\w+)/.exec(name)?.[1] ?? []);
};

const isText = (english: unknown) => typeof english === 'string' || typeof english === 'function';

/** What is wrong with the translation of a text, and of all texts in it. */
const problemsOf = (at: string, english: unknown, translation: unknown): string[] => {
  if (english === undefined) return [`${at} is not in English`];
  if (translation === undefined) return [`${at} is missing`];
  if (isText(english) !== (typeof translation === 'string')) return [`${at} has another form than in English`];
  if (typeof translation === 'string')
    return valuesIn(compile(translation))
      .filter(name => !takenBy(english).includes(name))
      .map(name => `${at} uses {${name}}, which English does not have`);
  const [texts, other] = [english, translation] as Record<string, unknown>[];
  const keys = new Set([...Object.keys(texts ?? {}), ...Object.keys(other ?? {})]);
  return [...keys].flatMap(key => problemsOf(`${at}.${key}`, texts?.[key], other?.[key]));
};

beforeAll(async () => {
  for (const file of modules) await import(join(source, file));
});

it.each(Object.entries(translations))('has each English text, and no other values: %s', (language, messages) => {
  expect(englishTexts().size).toBeGreaterThan(4);
  expect(problemsOf(language, Object.fromEntries(englishTexts()), messages)).toEqual([]);
});

it.each([
  ['a missing text', {}, 'x.buy is missing'],
  ['a text that English lacks', { buy: 'Kaufen', sell: 'Verkaufen' }, 'x.sell is not in English'],
  ['another form', { buy: { now: 'Kaufen' } }, 'x.buy has another form than in English'],
  ['a value that English lacks', { buy: '{all} kaufen' }, 'x.buy uses {all}, which English does not have'],
])('finds %s', (_, messages, problem) => {
  expect(problemsOf('x', { buy: ({ item }: { item: string }) => `Buy ${item}` }, messages)).toEqual([problem]);
});
