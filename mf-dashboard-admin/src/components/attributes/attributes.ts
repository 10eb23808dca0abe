import { query } from '@kerf/api-client';
import { locale } from '@kerf/contracts/domain';
import { type Attribute, type Names, unitIn, wordIn } from '@kerf/contracts/staff';
import { useQuery } from '@kerf/federation/query';
import { categoryMessages } from '../../messages/category-messages';

/** The call that lists the attributes of the shop. */
export const attributesQuery = query('listAttributes', {});

/** The attributes of the shop, in the order in which an item shows them. */
export const useAttributes = () => useQuery(attributesQuery);

/** Whether items of the category have the attribute. One without categories is for all items. */
export const isOfCategory = ({ categories }: Pick<Attribute, 'categories'>, category: string | null | undefined) =>
  categories.length === 0 || (typeof category === 'string' && categories.includes(category));

/** The word in the language of the page, or the English one. */
export const wordHere = (names: Names): string => wordIn(names, locale());

/** The unit in the language of the page. Empty: the attribute has none. */
export const unitHere = (attribute: Pick<Attribute, 'unit'>): string => unitIn(attribute, locale());

const categoryNames: Readonly<Record<string, string>> = categoryMessages;

/** The name of a category, or the key of one that is gone. */
export const categoryName = (key: string): string => categoryNames[key] ?? key;
