import { locale, type ShownCategory, seedInLanguage } from '@kerf/contracts/domain';

const CATEGORIES: unique symbol = Symbol.for('kerf.categories');
/** Every build on a page has its own copy of this module, so the categories are where all of them find them. */
const place: typeof globalThis & { [CATEGORIES]?: readonly ShownCategory[] | undefined } = globalThis;

/** Sets the categories of the page. The shell does so at the start, with those of the configuration, and a page of the staff after a change. */
export const setCategories = (categories: readonly ShownCategory[] | undefined): void => {
  place[CATEGORIES] = categories;
};

/**
 * The categories of the shop in the language of the page, in the order of their tree. A page server from before has none: then those of a new
 * shop. The build has none either, because the page server writes them into what it has rendered.
 */
export const shopCategories = (): readonly ShownCategory[] =>
  typeof document === 'undefined' ? [] : (place[CATEGORIES] ?? seedInLanguage(locale()));

/** Those of menus and filters. A category below a hidden one is hidden as well. */
export const shownCategories = (): ShownCategory[] => {
  const hidden = new Set<string>();
  return shopCategories().filter(({ key, parent, hidden: isHidden }) => {
    if (isHidden || (parent && hidden.has(parent))) hidden.add(key);
    return !hidden.has(key);
  });
};

/** The name of a category. The key, if the page does not know it yet. */
export const categoryName = (key: string): string => shopCategories().find(each => each.key === key)?.name ?? key;
