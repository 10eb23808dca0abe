import { hash } from 'node:crypto';
import type { OfferedCurrency } from '@kerf/contracts';
import { numbersIn, type Slot } from '../../catalogue/attributes/slots.js';
import { ENGLISH } from '../../platform/languages/request-language.js';
import type { Translations } from '../items.schema.js';
import german from './languages/de.json' with { type: 'json' };
import japanese from './languages/ja.json' with { type: 'json' };
import { nameKeyField, nameKeyOf, orderOf } from './name-keys.js';
import { fieldOf, rangeFacets } from './search-filter.js';
import type { SearchItemRecord } from './search-items.schema.js';
import synonyms from './synonyms.json' with { type: 'json' };
import { termsOf } from './terms.js';
import { factKey, type OptionFact, type VariantFacts } from './variant-facts.js';

/** What the search needs to know about an item. */
export interface SearchSource
  extends Pick<
    SearchItemRecord,
    '_id' | 'name' | 'slug' | 'image' | 'priceCents' | 'inStock' | 'onSale' | 'tenths' | 'popularity'
  > {
  category: string | null;
  description: string;
  /** The numbers of the technical data by which items are filtered. */
  numbers: Partial<Record<Slot, number>>;
  /** The choices of its attributes. */
  facts: readonly OptionFact[];
  /** What its technical data says, by the tag of the language, English too. */
  specificationTexts: Readonly<Record<string, readonly string[]>>;
  /** Numbers of the manufacturer, of the item or of its variants. */
  articleNumbers: readonly string[];
  /** By the tag of the language. */
  translations: Translations;
  /** Of an item with variants: what each of them is filtered by. */
  offers?: readonly VariantFacts[];
}

/**
 * Increase the number when the code that makes records changes. Existing items are then indexed again at the start, as after a change
 * of the synonyms, of the currencies or of the languages.
 */
export const searchVersionOf = (currencies: readonly OfferedCurrency[], languages: readonly string[] = []): string => {
  const rules = [synonyms, currencies, ...(languages.length > 0 ? [languages, german, japanese] : [])];
  const orders = languages.map(language => hash('sha256', orderOf(language), 'hex'));
  return `7-${hash('sha256', JSON.stringify([...rules, ...orders]), 'hex').slice(0, 8)}`;
};

/** The words of a category in a language: see `wordsOf` of CategoryTree. Undefined: English. */
export type CategoryWords = (category: string | null, language?: string) => string;

type Terms = Pick<SearchItemRecord, 'terms' | 'words'>;

/** What an item is found by, in every currency: by its English words, and by those of each language. */
export const termsOfSource = (
  source: SearchSource,
  languages: readonly string[],
  categoryWords: CategoryWords,
): Terms => {
  const found = [
    termsOf(textsOf(source, categoryWords)),
    ...languages.map(language => termsOf(translatedTextsOf(source, language, categoryWords), language)),
  ];
  return { terms: found.flatMap(({ terms }) => terms), words: found.flatMap(({ words }) => words) };
};

const textsOf = (
  { name, articleNumbers, category, description, specificationTexts }: SearchSource,
  categoryWords: CategoryWords,
) => ({
  name: [name, ...articleNumbers].join(' '),
  category: categoryWords(category),
  description: [description, ...(specificationTexts[ENGLISH] ?? [])].join(' \n '),
});

/** What is not translated is found by its English words, and an item always by its English name, below all translated words. */
const translatedTextsOf = (
  source: SearchSource,
  language: string,
  categoryWords: CategoryWords,
): ReturnType<typeof textsOf> => {
  const { name, description, texts = [] } = source.translations[language] ?? {};
  const english = textsOf({ ...source, description: description ?? source.description }, categoryWords);
  return {
    name: name === undefined ? english.name : [name, ...source.articleNumbers].join(' '),
    category: categoryWords(source.category, language),
    description: [
      ...[english.description, english.name],
      ...texts.map(({ text }) => text),
      ...(source.specificationTexts[language] ?? []),
    ].join(' \n '),
  };
};

/** What is not translated is sorted by its English name. */
const nameKeysOf = ({ name, translations }: SearchSource, languages: readonly string[]) => ({
  nameKey: nameKeyOf(name),
  ...Object.fromEntries(
    languages.map(language => [nameKeyField(language), nameKeyOf(translations[language]?.name ?? name, language)]),
  ),
});

/** The fields that not every record has. */
export const partialFields = [
  'family',
  'offers',
  'facts',
  'factKeys',
  ...rangeFacets.flatMap(facet => [fieldOf(facet), `${fieldOf(facet)}Max`]),
];

const keysOf = (facts: readonly OptionFact[]): Pick<SearchItemRecord, 'factKeys'> =>
  facts.length > 0 ? { factKeys: [...new Set(facts.map(({ name, value }) => factKey(name, value)))] } : {};

/** What follows from the variants of an item: the lowest and the highest of each number. */
export const familyOf = (
  offers: readonly VariantFacts[],
): Pick<SearchItemRecord, 'family' | 'offers' | 'inStock' | 'onSale' | 'factKeys'> => {
  const ranges = rangeFacets.flatMap(facet => {
    const field = fieldOf(facet);
    const numbers = offers.flatMap(offer => offer[field] ?? []);
    if (numbers.length === 0) return [];
    return [
      [field, Math.min(...numbers)],
      [`${field}Max`, Math.max(...numbers)],
    ];
  });
  return {
    family: true,
    offers: [...offers],
    ...keysOf(offers.flatMap(({ options = [] }) => options)),
    inStock: offers.some(({ inStock }) => inStock),
    onSale: offers.some(({ onSale }) => onSale),
    ...Object.fromEntries(ranges),
  };
};

export const searchRecordOf = (
  source: SearchSource,
  version: string,
  languages: readonly string[],
  terms: Terms,
): SearchItemRecord => {
  const { _id, name, slug, image, category, priceCents, inStock, onSale, tenths, popularity, numbers, facts } = source;
  return {
    _id,
    version,
    name,
    ...nameKeysOf(source, languages),
    slug,
    image,
    category,
    ...terms,
    priceCents,
    inStock,
    onSale,
    tenths,
    stars: Math.floor(tenths / 10),
    popularity,
    ...(source.offers
      ? familyOf(source.offers)
      : { ...numbersIn(numbers), ...(facts.length > 0 && { facts: [...facts] }), ...keysOf(facts) }),
  };
};
