import { categories } from '@kerf/contracts/domain';
import { texts } from '@kerf/federation/texts';

export const categoryMessages = texts('mf-dashboard-admin/categories', categories);
