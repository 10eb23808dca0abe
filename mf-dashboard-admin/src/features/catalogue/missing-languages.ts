import type { Category } from '@kerf/contracts';
import { languageName } from '../../components/shop-config';

/** The languages of the shop in which a category has no name. */
export const missingLanguages = ({ translations = {} }: Pick<Category, 'translations'>): string[] =>
  Object.entries(translations)
    .filter(([, { name }]) => name === undefined)
    .map(([tag]) => languageName(tag));
