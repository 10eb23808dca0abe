import { type Category, categories } from '@kerf/contracts';
import { paths } from '@kerf/federation';

export const categoryNames = Object.keys(categories) as Category[];

/** The part of the collection an address asks for, or undefined for all of it. */
export const toCategory = (value: string | null): Category | undefined => categoryNames.find(name => name === value);

/** Where the collection shows one category. */
export const categoryPath = (category: Category) => `${paths.explore}?category=${category}`;
