import { query } from '@kerf/api-client';
import { locale, pathToCategory } from '@kerf/contracts/domain';
import { type Attribute, type Names, unitIn, wordIn } from '@kerf/contracts/staff';
import { useQuery } from '@kerf/federation/query';
import { shopCategories } from '@kerf/session/categories';

/** The call that lists the attributes of the shop. */
export const attributesQuery = query('listAttributes', {});

/** The attributes of the shop, in the order in which an item shows them. */
export const useAttributes = () => useQuery(attributesQuery);

/** Whether items of the category have the attribute: it is for all items, for the category, or for one above it. */
export const isOfCategory = ({ categories }: Pick<Attribute, 'categories'>, category: string | null | undefined) =>
  categories.length === 0 ||
  (typeof category === 'string' &&
    [category, ...pathToCategory(shopCategories(), category).map(({ key }) => key)].some(key =>
      categories.includes(key),
    ));

/** The word in the language of the page, or the English one. */
export const wordHere = (names: Names): string => wordIn(names, locale());

/** The unit in the language of the page. Empty: the attribute has none. */
export const unitHere = (attribute: Pick<Attribute, 'unit'>): string => unitIn(attribute, locale());
