import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../config/env.js';
import { ENGLISH } from './request-language.js';
import { addTexts, type Messages, unknownTexts } from './texts.js';

/** The files have the texts of all front ends too, which the builds of the front ends read. */
const OF_API = 'api/';

/** Beside the front ends. An image of the API has it too. */
const FOLDER = 'wording';

/**
 * Reads the texts that the owner of the shop has changed: `en.json`, `de.json` and so on.
 * @returns a message for each text that has no effect, because the API does not have it
 * @throws Error that names a file that cannot be read
 */
export const addShopTexts = ({ SHOP_LANGUAGES }: Pick<Env, 'SHOP_LANGUAGES'>, folder = FOLDER): string[] => {
  const problems: string[] = [];
  for (const language of [ENGLISH, ...SHOP_LANGUAGES]) {
    const file = join(folder, `${language}.json`);
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
