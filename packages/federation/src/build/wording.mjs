import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The folder with the words of the shop's owner: `wording` in a front end with a repository of its own, else beside the front ends.
 * @param root the folder of the front end
 */
export const wordingFolder = root =>
  [root, dirname(root)].map(folder => join(folder, 'wording')).find(folder => existsSync(folder));

/**
 * The ICU messages that the owner has written for a language, by the names that front ends give to their texts.
 * @throws Error that names a file that is not JSON
 */
export const readWording = (root, tag) => {
  const file = join(wordingFolder(root) ?? '', `${tag}.json`);
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error.message}`);
  }
};

const merged = (texts, words) => {
  if (words === undefined) return texts;
  if (typeof texts !== 'object' || typeof words !== 'object') return words;
  return {
    ...texts,
    ...Object.fromEntries(Object.entries(words).map(([key, word]) => [key, merged(texts[key], word)])),
  };
};

/** The texts of a front end in a language, with the words of the owner. */
export const withWording = (texts, words) =>
  Object.fromEntries(Object.entries(texts).map(([name, own]) => [name, merged(own, words[name])]));
