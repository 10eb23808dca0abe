import { pathToCategory } from '@kerf/contracts/domain';
import { shopCategories } from '@kerf/session/categories';

/** All categories by their keys, each with those above it: `Hardware Device › Garden tools`. */
export const categoryChoices = (): Record<string, string> => {
  const categories = shopCategories();
  const nameOf = (key: string) =>
    pathToCategory(categories, key)
      .map(({ name }) => name)
      .join(' › ');
  return Object.fromEntries(categories.map(({ key }) => [key, nameOf(key)]));
};
