import { basename } from 'node:path';
import compile from 'icu-minify/compile';
import { readWording, withWording, wordingFolder } from './wording.mjs';

const compiled = (text, at) => {
  try {
    return compile(text);
  } catch (error) {
    throw new Error(`${at} is no ICU message: ${error.message}`);
  }
};

/**
 * Compiles the ICU messages of a language. A list becomes an object, because a compiled message is a list.
 * @throws Error that names the text
 */
export const compileTexts = (texts, at = '') =>
  typeof texts === 'string'
    ? compiled(texts, at)
    : Object.fromEntries(
        Object.entries(texts).map(([key, text]) => [key, compileTexts(text, at ? `${at}.${key}` : key)]),
      );

/** A loader of Rspack for `src/texts/de.json`, with the words of the shop's owner: browsers get no parser of ICU messages. */
export default function compileLoader(source) {
  const folder = wordingFolder(this.rootContext);
  if (folder) this.addContextDependency(folder);
  const words = readWording(this.rootContext, basename(this.resourcePath, '.json'));
  return JSON.stringify(compileTexts(withWording(JSON.parse(source), words)));
}
