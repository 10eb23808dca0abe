import type { Category } from '@kerf/contracts';
import { maxCategoryLevels, pathToCategory, withDescendants } from '@kerf/contracts/domain';

/** A category in the tree: `parent` null is the place of the departments. */
export interface CategoryPlace {
  parent: string | null;
  /** Among those with the same parent. */
  position: number;
}

const below = (categories: readonly Category[], parent: string | null) =>
  categories.filter(category => category.parent === parent);

/** The number of levels that a category and those below it take. */
const levelsOf = (categories: readonly Category[], key: string): number => {
  const own = pathToCategory(categories, key).length;
  return Math.max(...withDescendants(categories, [key]).map(each => pathToCategory(categories, each).length)) - own + 1;
};

/** Whether a category can be below another one. */
export const fitsBelow = (categories: readonly Category[], key: string, parent: string | null): boolean => {
  const path = pathToCategory(categories, parent);
  return path.every(above => above.key !== key) && path.length + levelsOf(categories, key) <= maxCategoryLevels;
};

/** Where Alt and an arrow key move a category. Undefined: nowhere. */
export const placeByKey = (
  categories: readonly Category[],
  { key, parent }: Category,
  arrow: string,
): CategoryPlace | undefined => {
  const beside = below(categories, parent);
  const at = beside.findIndex(each => each.key === key);
  if (arrow === 'ArrowUp') return at > 0 ? { parent, position: at - 1 } : undefined;
  if (arrow === 'ArrowDown') return at < beside.length - 1 ? { parent, position: at + 1 } : undefined;
  if (arrow === 'ArrowRight') {
    const above = beside[at - 1];
    if (!above || !fitsBelow(categories, key, above.key)) return undefined;
    return { parent: above.key, position: below(categories, above.key).length };
  }
  const from = categories.find(each => each.key === parent);
  if (arrow !== 'ArrowLeft' || !from) return undefined;
  const position = below(categories, from.parent).findIndex(each => each.key === from.key) + 1;
  return { parent: from.parent, position };
};

/** Where a category goes that is dropped on another one: before it, below it or behind it. Undefined: it stays. */
export const placeByDrop = (
  categories: readonly Category[],
  key: string,
  target: Category,
  part: 'before' | 'below' | 'behind',
): CategoryPlace | undefined => {
  const parent = part === 'below' ? target.key : target.parent;
  if (key === target.key || !fitsBelow(categories, key, parent)) return undefined;
  const others = below(categories, parent).filter(each => each.key !== key);
  if (part === 'below') return { parent, position: others.length };
  const at = others.findIndex(each => each.key === target.key);
  return { parent, position: part === 'before' ? at : at + 1 };
};

/** A key that follows from an English name: `garden-tools`. */
export const keyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^[\d ]+/, '')
    .replaceAll(' ', '-')
    .slice(0, 40);
