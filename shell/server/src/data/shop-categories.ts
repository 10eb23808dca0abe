import { setTimeout } from 'node:timers/promises';
import type { Category } from '@kerf/contracts';
import { pathToCategory, type ShownCategory, seedInLanguage } from '@kerf/contracts/domain';
import type { ApiReader } from './api-reader.ts';

/** The address of the API. */
const CATEGORIES_READ = '/categories';

/** How long a page waits for categories that have to be read again. Then it has those of before. */
const PATIENCE_MS = 50;

interface UpdateOptions {
  /** Undefined: English. */
  language?: string | undefined;
  /** Wait for the API, because the visitor has just changed something. */
  isFresh?: boolean;
  visitor?: string | undefined;
}

/** As pages have them, without what is the rule. A category below a hidden one is hidden as well. */
const shown = (categories: readonly Category[]): ShownCategory[] =>
  categories.map(({ key, name, parent }) => ({
    key,
    name,
    ...(parent !== null && { parent }),
    ...(pathToCategory(categories, key).some(({ hidden }) => hidden) && { hidden: true }),
  }));

/** The categories that pages have: the last that the API returned, and those of a new shop before the first. */
export class ShopCategories {
  readonly #api: Pick<ApiReader, 'read'>;
  readonly #known = new Map<string, readonly ShownCategory[]>();
  /** What the known ones were made of, which stays the same object while it does not change. */
  readonly #responses = new Map<string, unknown>();
  /** Grows with each change. */
  version = 0;

  constructor(api: Pick<ApiReader, 'read'>) {
    this.#api = api;
  }

  /** Reads the categories again, if those that are known are some seconds old. */
  async update({ language = 'en', isFresh = false, visitor }: UpdateOptions = {}): Promise<void> {
    const read = this.#api
      .read(CATEGORIES_READ, { language, isFresh, visitor })
      .then(response => this.#keep(language, response?.value));
    if (isFresh) return read;
    const waiting = new AbortController();
    const patience = setTimeout(PATIENCE_MS, undefined, { signal: waiting.signal }).catch(() => undefined);
    await Promise.race([read, patience]);
    waiting.abort();
  }

  /** In the order of their tree. */
  in(language: string): readonly ShownCategory[] {
    return this.#known.get(language) ?? seedInLanguage(language);
  }

  #keep(language: string, value: unknown): void {
    if (!Array.isArray(value) || value === this.#responses.get(language)) return;
    this.#responses.set(language, value);
    const categories = shown(value as Category[]);
    if (JSON.stringify(categories) === JSON.stringify(this.in(language))) return;
    this.#known.set(language, categories);
    this.version++;
  }
}
