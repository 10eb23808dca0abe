import { hash } from 'node:crypto';
import { categories, type SpecificationName, specificationUnits } from '@kerf/contracts';
import { fold } from './fold.js';
import type { SearchItemRecord } from './search-items.schema.js';
import synonyms from './synonyms.json' with { type: 'json' };
import { termsOf } from './terms.js';

/** What the search needs to know about an item. */
export interface SearchSource
  extends Pick<
    SearchItemRecord,
    '_id' | 'name' | 'slug' | 'image' | 'priceCents' | 'inStock' | 'onSale' | 'tenths' | 'popularity'
  > {
  category: keyof typeof categories | null;
  description: string;
  /** The numbers of the technical data by which items are filtered. */
  numbers: Partial<Record<SpecificationName, number>>;
  specificationTexts: readonly string[];
  /** Numbers of the manufacturer, of the item or of its variants. */
  articleNumbers: readonly string[];
}

/** Increase the number when the code that makes records changes. Existing items are then indexed again at the start. */
export const searchVersion = `2-${hash('sha256', JSON.stringify(synonyms), 'hex').slice(0, 8)}`;

const textsOf = ({ name, articleNumbers, category, description, specificationTexts }: SearchSource) => ({
  name: [name, ...articleNumbers].join(' '),
  category: category ? categories[category] : '',
  description: [description, ...specificationTexts].join(' \n '),
});

const maxNameKey = 60;

export const searchRecordOf = (source: SearchSource): SearchItemRecord => {
  const { _id, name, slug, image, category, priceCents, inStock, onSale, tenths, popularity, numbers } = source;
  const known = Object.keys(specificationUnits).flatMap(key => {
    const number = numbers[key as SpecificationName];
    return number === undefined ? [] : [[key, number]];
  });
  return {
    _id,
    version: searchVersion,
    name,
    nameKey: fold(name).slice(0, maxNameKey),
    slug,
    image,
    category,
    ...termsOf(textsOf(source)),
    priceCents,
    inStock,
    onSale,
    tenths,
    stars: Math.floor(tenths / 10),
    popularity,
    ...Object.fromEntries(known),
  };
};
