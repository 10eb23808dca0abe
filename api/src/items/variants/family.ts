import type { OfferedCurrency, OptionValue } from '@kerf/contracts';
import type { Types } from 'mongoose';
import type { AttributeSet } from '../../catalogue/attributes/attribute-set.js';
import { isInStock } from '../../inventory/stock.schema.js';
import { ENGLISH } from '../../platform/languages/request-language.js';
import { toSearchSource } from '../items.mapper.js';
import type { FamilySummary, ItemRecord } from '../items.schema.js';
import { type PricedRecord, pricedItem } from '../prices/priced-item.js';
import type { SearchSource } from '../search/search-record.js';
import type { OptionFact, VariantFacts } from '../search/variant-facts.js';
import { shortTextsIn } from '../translations.js';
import { cheapestOf } from './cheapest.js';

/** An item with variants, which is the first of them, and the others in their order. */
export type Family = readonly [first: ItemRecord, ...others: ItemRecord[]];

/** The fields of an item that its variants copy, because they are sold, taxed and found by them. */
export const sharedFields = [
  'name',
  'description',
  'category',
  'specs',
  'attributes',
  'translations',
] as const satisfies (keyof ItemRecord)[];

/** The item that a record is a variant of, or the item itself. */
export const productOf = ({ _id, variantOf }: Pick<ItemRecord, '_id' | 'variantOf'>): Types.ObjectId =>
  variantOf ?? _id;

export const hasVariants = ({ choices }: Pick<ItemRecord, 'choices'>): boolean => Boolean(choices);

type Summed = PricedRecord & Pick<ItemRecord, '_id' | 'stock' | 'minimum'>;

/** What the item knows after one more change of its variants. */
export const summaryOf = (family: readonly [Summed & Pick<ItemRecord, 'family'>, ...Summed[]]): FamilySummary => {
  const prices = family.map(({ priceCents }) => priceCents);
  const cheapest = cheapestOf(family.map(pricedItem));
  const fromCents = Math.min(...prices);
  const lowest = family.filter(({ priceCents }) => priceCents === fromCents);
  const from = (lowest.find(isInStock) ?? lowest[0] ?? family[0])._id;
  const changes = (family[0].family?.changes ?? 0) + 1;
  return {
    ...{ fromCents, toCents: Math.max(...prices), from, count: family.length, changes },
    ...(cheapest && { cheapest }),
  };
};

/** With its words in the languages that have some. */
const optionFact = (record: ItemRecord, { name, value }: OptionValue): OptionFact => {
  const translated = Object.keys(record.translations ?? {}).flatMap((language): [string, OptionValue][] => {
    const short = shortTextsIn(record, language);
    const option = { name: short(name), value: short(value) };
    return option.name === name && option.value === value ? [] : [[language, option]];
  });
  return { name, value, ...(translated.length > 0 && { in: Object.fromEntries(translated) }) };
};

/** What a variant is filtered by. An option that is an attribute among the filters, such as its voltage, is filtered as that. */
export const variantFactsOf = (
  record: ItemRecord,
  currency: OfferedCurrency,
  attributes: AttributeSet,
): VariantFacts => {
  const { priceCents, inStock, onSale, numbers, facts } = toSearchSource(record, currency, attributes);
  const free = (record.choices ?? []).filter(choice => !attributes.isFiltered(choice));
  const options = [...facts, ...free.map(option => optionFact(record, option))];
  return {
    priceCents,
    inStock,
    onSale,
    ...numbers,
    ...(options.length > 0 && { options }),
  };
};

/** What the search knows about an item with variants: it is found by the words of each, and filtered by each. */
export const familySource = (family: Family, currency: OfferedCurrency, attributes: AttributeSet): SearchSource => {
  const values = family.flatMap(({ choices }) => (choices ?? []).map(({ name, value }) => `${name} ${value}`));
  const sources = family.map(each => toSearchSource(each, currency, attributes));
  const [source] = sources as [SearchSource];
  return {
    ...source,
    articleNumbers: sources.flatMap(({ articleNumbers }) => articleNumbers),
    offers: family.map(each => variantFactsOf(each, currency, attributes)),
    specificationTexts: Object.fromEntries(
      Object.keys(source.specificationTexts).map(language => [
        language,
        [
          ...new Set([
            ...sources.flatMap(({ specificationTexts }) => specificationTexts[language] ?? []),
            ...(language === ENGLISH ? values : []),
          ]),
        ],
      ]),
    ),
  };
};
