import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rspack } from '@rsbuild/core';
import { setLanguage } from '../texts';
import type { Language, Messages } from '../texts/language';
import { textProblems } from '../texts/text-problems';
import { languageOf } from '../texts/translate';
import { compileTexts } from './compile-texts.mjs';
import { readWording, type WrittenTexts, withWording, wordingFolder } from './wording.mjs';

/** The folder of a front end with its translations: `de.json`. */
const FOLDER = 'src/texts';

/** Every text of a front end is in a module with such a name. */
export const TEXT_MODULE = /essages\.ts$/;

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

/** Writes the words of the shop's owner into the modules with English texts. */
export const wordingRule: Rspack.RuleSetRule = {
  test: TEXT_MODULE,
  enforce: 'pre',
  use: fileURLToPath(new URL('./wording-loader.mjs', import.meta.url)),
};

/** What a remote exposes for its languages: `./texts/de`. */
export const exposedTexts = (root: string): Record<string, string> =>
  Object.fromEntries(languagesIn(root).map(tag => [`./texts/${tag}`, `./${FOLDER}/${tag}.json`]));

const fileTexts = (root: string, tag: string): Record<string, WrittenTexts> =>
  JSON.parse(readFileSync(join(root, FOLDER, `${tag}.json`), 'utf8'));

/** The messages of a language as they are written, by the names that the front end gives to its texts, with the words of the shop's owner. */
export const writtenTexts = (root: string, tag: string): Record<string, WrittenTexts> =>
  withWording(fileTexts(root, tag), readWording(root, tag));

const compiled = (texts: Readonly<Record<string, WrittenTexts>>): Messages => compileTexts(texts) as Messages;

/** The languages in which the owner of the shop has written words. */
const wordedLanguages = (root: string): string[] => {
  const folder = wordingFolder(root);
  return folder ? readdirSync(folder).flatMap(file => FILE.exec(file)?.[1] ?? []) : [];
};

/**
 * What is wrong with the words of the shop's owner, which leave out most texts. A build checks those of its front end, and that the others are of
 * a front end beside it.
 */
const wordingProblems = (root: string, frontEnd: string, english: ReadonlyMap<string, object>): string[] => {
  const hasFrontEnd = (name: string) =>
    name === frontEnd || existsSync(join(wordingFolder(root) ?? root, '..', name, 'package.json'));
  return wordedLanguages(root).flatMap(tag => {
    const words = Object.entries(readWording(root, tag));
    const own = words.filter(([name]) => name.startsWith(`${frontEnd}/`));
    const foreign = words.map(([name]) => name).filter(name => !hasFrontEnd(name.split('/', 1)[0] ?? ''));
    const isMissing = tag !== 'en' && !languagesIn(root).includes(tag) && own.length > 0;
    return [
      ...foreign.map(name => `There is no front end of ${name}`),
      ...(isMissing ? [`${frontEnd} has no ${FOLDER}/${tag}.json`] : []),
      ...textProblems(english, compiled(Object.fromEntries(own))).filter(problem => !problem.endsWith(' is missing')),
    ].map(problem => `wording/${tag}.json: ${problem}.`);
  });
};

/**
 * Compares the languages of a front end, and the words of the shop's owner, with its English texts.
 * @param loadTexts loads all modules with texts
 * @throws Error that names each text that is missing, unknown or uses an unknown value
 */
export const checkTexts = async (root: string, frontEnd: string, loadTexts: () => unknown): Promise<void> => {
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
    textProblems(english, compiled(fileTexts(root, tag))).map(problem => `${FOLDER}/${tag}.json: ${problem}.`),
  );
  const all = [...problems, ...wordingProblems(root, frontEnd, english)];
  if (all.length > 0) throw new Error(all.join('\n'));
};

export const readLanguage = (root: string, frontEnd: string, tag: string): Language => {
  const language = languageOf(tag);
  language.add(frontEnd, compiled(writtenTexts(root, tag)));
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
