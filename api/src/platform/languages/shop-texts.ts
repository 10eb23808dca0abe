import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../config/env.js';
import { ENGLISH } from './request-language.js';
import { addTexts, type Messages, unknownTexts } from './texts.js';

/** The files have the texts of all front ends too, which the page server reads. */
const OF_API = 'api/';

/**
 * Reads the texts that the owner of the shop has changed: `en.json`, `de.json` and so on in TEXTS_DIR.
 * @returns a message for each text that has no effect, because the API does not have it
 * @throws Error that names a file that cannot be read
 */
export const addShopTexts = ({ TEXTS_DIR, SHOP_LANGUAGES }: Pick<Env, 'TEXTS_DIR' | 'SHOP_LANGUAGES'>): string[] => {
  const problems: string[] = [];
  for (const language of [ENGLISH, ...SHOP_LANGUAGES]) {
    const file = join(TEXTS_DIR, `${language}.json`);
    if (!existsSync(file)) continue;
    try {
      const all: Messages = JSON.parse(readFileSync(file, 'utf8'));
      const own = Object.fromEntries(Object.entries(all).filter(([name]) => name.startsWith(OF_API)));
      addTexts(language, own);
      problems.push(...unknownTexts(own).map(text => `${file}: There is no text ${text}.`));
    } catch (error) {
      throw new Error(`${file} cannot be read: ${(error as Error).message}`);
    }
  }
  return problems;
};
