import { categorySeed, type ShownCategory } from '@kerf/contracts/domain';

const CATEGORIES: unique symbol = Symbol.for('kerf.categories');
/** Every build on a page has its own copy of this module, so the categories are where all of them find them. */
const place: typeof globalThis & { [CATEGORIES]?: readonly ShownCategory[] | undefined } = globalThis;

/** Sets the categories of the page. The shell does so at the start, with those of the configuration, and a page of the staff after a change. */
export const setCategories = (categories: readonly ShownCategory[] | undefined): void => {
  place[CATEGORIES] = categories;
};

/**
 * The categories of the shop in the language of the page, in the order of their tree. A page server from before has none: then those of a new
 * shop, in English. The build has none either, because the page server writes them into what it has rendered.
 */
export const shopCategories = (): readonly ShownCategory[] =>
  typeof document === 'undefined' ? [] : (place[CATEGORIES] ?? categorySeed);

/** Those of menus and filters. The page server has marked those below a hidden one too. */
export const shownCategories = (): ShownCategory[] => shopCategories().filter(({ hidden }) => !hidden);

/** The name of a category. The key, if the page does not know it yet. */
export const categoryName = (key: string): string => shopCategories().find(each => each.key === key)?.name ?? key;
