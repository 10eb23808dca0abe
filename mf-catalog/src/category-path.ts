import { paths } from '@kerf/federation';

/** The address of the collection filtered by a category. */
export const categoryPath = (key: string) => `${paths.explore}?category=${key}`;
