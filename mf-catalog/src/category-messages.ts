import { categories } from '@kerf/contracts/domain';
import { texts } from '@kerf/federation/texts';

/** The names of the categories. */
export const categoryMessages = texts('mf-catalog/categories', categories);
