import type { CategoryTree } from '../../../catalogue/categories/category-tree.js';

/**
 * The categories that a search counts, each with those that it includes.
 * @param chosen of a search that takes one query for each count, which leaves out what is far from these categories. Undefined: all are counted
 */
export const countedCategories = (
  tree: CategoryTree,
  chosen?: readonly string[],
): ReadonlyMap<string, readonly string[]> => {
  const shown = (chosen ? tree.near(chosen) : tree.all).filter(({ hidden }) => !hidden);
  return new Map(shown.map(({ key }) => [key, tree.withDescendants([key])]));
};
