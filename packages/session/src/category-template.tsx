import { pathToCategory, type ShownCategory } from '@kerf/contracts/domain';
import type { ReactNode } from 'react';
import { categoryName, shownCategories } from './categories';
import { isFirstView } from './first-view';

interface LeveledCategory extends Pick<ShownCategory, 'key' | 'name'> {
  /** `1` for a department. A text in the first view. */
  level: string;
}

/** The view of each category in menus and filters. In the build it is a template, which the page server repeats for each category. */
export const CategoryList = ({ children }: { children: (category: LeveledCategory) => ReactNode }) => {
  if (isFirstView)
    return <template data-categories="">{children({ key: '{key}', name: '{name}', level: '{level}' })}</template>;
  const categories = shownCategories();
  return categories.map(({ key, name }) =>
    children({ key, name, level: String(pathToCategory(categories, key).length) }),
  );
};

/** The name of one category, which the page server writes into the first view. */
export const CategoryName = ({ of }: { of: string }) =>
  isFirstView ? <template data-categories={of}>{'{name}'}</template> : categoryName(of);
