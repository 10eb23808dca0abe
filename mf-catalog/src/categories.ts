import type { Category } from '@kerf/contracts';
import { paths } from '@kerf/federation';

/** The categories' names; of the contracts only their type is wanted here, so that no schema is shipped with the pages. */
export const categories: Record<Category, string> = {
  'electrical-device': 'Electrical Device',
  'hardware-device': 'Hardware Device',
  'drill-machine': 'Drill Machine',
  'tools-box': 'Tools Box',
  'power-saw': 'Power Saw',
};

export const categoryNames = Object.keys(categories) as Category[];

/** The part of the collection an address asks for, or undefined for all of it. */
export const toCategory = (value: string | null): Category | undefined => categoryNames.find(name => name === value);

/** Where the collection shows one category. */
export const categoryPath = (category: Category) => `${paths.explore}?category=${category}`;
