import { type Category, categories } from '@kerf/contracts';
import { paths } from '@kerf/federation';

export const categoryNames = Object.keys(categories) as Category[];

/** The category in the address's `category` parameter, or undefined for all categories. */
export const toCategory = (value: string | null): Category | undefined => categoryNames.find(name => name === value);

/** The address of the collection filtered by a category. */
export const categoryPath = (category: Category) => `${paths.explore}?category=${category}`;
