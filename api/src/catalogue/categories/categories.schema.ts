import { typedSchema } from '../../platform/database/collections.js';
import { Mixed, nullable, required } from '../../platform/database/fields.js';
import type { Named } from '../../platform/languages/named.js';

/** A category. `_id` is its key. */
export interface CategoryRecord {
  _id: string;
  /** In English. */
  name: string;
  /** Null: in English only. */
  translations: NonNullable<Named['translations']> | null;
  /** The key of the category above it. Null: it is a department. */
  parent: string | null;
  /** Its place among those with the same parent. */
  position: number;
  picture: string | null;
  /** It is in no menu and no filter. */
  hidden: boolean;
  /** The number of changes by staff, with the first one. */
  revision: number;
  /** How often something was put into it. Writing it makes the removal of the category conflict: see `hold`. */
  holds: number;
  /** A removed category stays, so that the seed never comes back. */
  removedAt: Date | null;
}

/** What staff decide about a category. */
export type CategoryFields = Pick<
  CategoryRecord,
  'name' | 'translations' | 'parent' | 'position' | 'picture' | 'hidden'
>;

/** At most 200 documents besides removed ones, which are read as a whole. */
export const CATEGORY = {
  name: 'Category',
  schema: typedSchema<CategoryRecord>('categories', {
    _id: required(String),
    name: required(String),
    translations: nullable(Mixed),
    parent: nullable(String),
    position: required(Number),
    picture: nullable(String),
    hidden: required(Boolean),
    revision: required(Number),
    holds: required(Number),
    removedAt: nullable(Date),
  }),
};
