import { type Category, categories } from '@kerf/contracts/domain';
import { paths } from '@kerf/federation';

export const categoryNames = Object.keys(categories) as Category[];

/** The address of the collection filtered by a category. */
export const categoryPath = (category: Category) => `${paths.explore}?category=${category}`;
