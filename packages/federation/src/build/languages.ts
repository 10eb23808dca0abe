import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rspack } from '@rsbuild/core';
import { setLanguage } from '../texts';
import type { Language, Messages } from '../texts/language';
import { textProblems } from '../texts/text-problems';
import { languageOf } from '../texts/translate';
import { compileTexts } from './compile-texts.mjs';

/** The folder of a front end with its translations: `de.json`. */
const FOLDER = 'src/texts';

/** `de.json`, `pt-BR.json` */
const FILE = /^([a-z]{2,3}(?:-[A-Za-z0-9]+)*)\.json$/;

/** The languages of a front end besides English, by the files in its folder of texts. */
export const languagesIn = (root: string): string[] => {
  const folder = join(root, FOLDER);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap(file => FILE.exec(file)?.[1] ?? [])
    .sort();
};

/** Compiles the translations when a bundler imports them. */
export const textsRule: Rspack.RuleSetRule = {
  test: /[\\/]src[\\/]texts[\\/][\w-]+\.json$/,
  type: 'json',
  use: fileURLToPath(new URL('./compile-texts.mjs', import.meta.url)),
};

/** What a remote exposes for its languages: `./texts/de`. */
export const exposedTexts = (root: string): Record<string, string> =>
  Object.fromEntries(languagesIn(root).map(tag => [`./texts/${tag}`, `./${FOLDER}/${tag}.json`]));

/** The messages of a language as they are written, by the names that the front end gives to its texts. */
export const writtenTexts = (root: string, tag: string): Record<string, Record<string, string>> =>
  JSON.parse(readFileSync(join(root, FOLDER, `${tag}.json`), 'utf8'));

const readTexts = (root: string, tag: string): Messages => compileTexts(writtenTexts(root, tag)) as Messages;

/**
 * Compares the languages of a front end with its English texts.
 * @param loadTexts loads all modules with texts
 * @returns the English texts by their names
 * @throws Error that names each text that is missing or unknown
 */
export const checkLanguages = async (root: string, loadTexts: () => unknown): Promise<Map<string, object>> => {
  const english = new Map<string, object>();
  setLanguage({
    tag: 'en',
    add: () => undefined,
    translate: (name, texts) => {
      english.set(name, texts);
      return texts;
    },
  });
  try {
    await loadTexts();
  } finally {
    setLanguage(undefined);
  }
  const problems = languagesIn(root).flatMap(tag =>
    textProblems(english, readTexts(root, tag)).map(problem => `${FOLDER}/${tag}.json: ${problem}.`),
  );
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return english;
};

/** The texts of a front end in a language. */
export const readLanguage = (root: string, frontEnd: string, tag: string): Language => {
  const language = languageOf(tag);
  language.add(frontEnd, readTexts(root, tag));
  return language;
};

/** Runs `load` in a language, in this process. Undefined: English. */
export const inLanguage = async <T>(language: Language | undefined, load: () => Promise<T>): Promise<T> => {
  setLanguage(language);
  try {
    return await load();
  } finally {
    setLanguage(undefined);
  }
};
