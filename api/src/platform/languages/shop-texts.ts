import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../config/env.js';
import { ENGLISH } from './request-language.js';
import { addTexts, type Messages } from './texts.js';

/** The files have the texts of all front ends too, which the page server reads. */
const OF_API = 'api/';

/**
 * Reads the texts that the owner of the shop has changed: `en.json`, `de.json` and so on in TEXTS_DIR.
 * @throws Error that names a file that cannot be read
 */
export const addShopTexts = ({ TEXTS_DIR, SHOP_LANGUAGES }: Pick<Env, 'TEXTS_DIR' | 'SHOP_LANGUAGES'>): void => {
  for (const language of [ENGLISH, ...SHOP_LANGUAGES]) {
    const file = join(TEXTS_DIR, `${language}.json`);
    if (!existsSync(file)) continue;
    try {
      const all: Messages = JSON.parse(readFileSync(file, 'utf8'));
      addTexts(language, Object.fromEntries(Object.entries(all).filter(([name]) => name.startsWith(OF_API))));
    } catch (error) {
      throw new Error(`${file} cannot be read: ${(error as Error).message}`);
    }
  }
};
