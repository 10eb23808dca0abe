import { categories } from '@kerf/contracts/domain';
import { texts } from '@kerf/federation/texts';

/** The names of the categories. */
export const categoryMessages = texts('mf-dashboard-admin/categories', categories);
