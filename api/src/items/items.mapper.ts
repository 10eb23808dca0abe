import {
  type ItemChanges,
  type ItemDetailJson,
  type ItemJson,
  type NewItem,
  type OfferedCurrency,
  type Priced,
  toDollars,
} from '@kerf/contracts';
import { priceIn } from '@kerf/contracts/orders';
import { type AttributeValue, WEIGHT } from '@kerf/contracts/staff';
import type { AttributeSet, AttributeValues } from '../catalogue/attributes/attribute-set.js';
import { isInStock } from '../inventory/stock.schema.js';
import { ENGLISH } from '../platform/languages/request-language.js';
import { changedTranslations } from '../platform/languages/shop-languages.js';
import { emptyFields, type FamilySummary, type ItemRecord, type PlainFields, plainFields } from './items.schema.js';
import { pricedItem } from './prices/priced-item.js';
import { tenthsOf, toRating } from './ratings.js';
import type { SearchSource } from './search/search-record.js';
import { inLanguage, slugIn } from './translations.js';
import { withoutIn } from './variants/box.js';

const isOnSale = (record: ItemRecord) => record.listPriceCents > record.priceCents;

const plainNames = Object.keys(plainFields.shape) as (keyof PlainFields)[];

const plainFieldsOf = (record: ItemRecord) => {
  const fields: Partial<Record<keyof PlainFields, unknown>> = {};
  for (const name of plainNames) fields[name] = record[name];
  return fields as PlainFields;
};

/** What an item costs, as JSON has it. */
export const toPrice = ({
  price,
  wasPrice,
  lowestPrice,
  sale,
  prices = {},
}: Priced): Pick<ItemJson, 'price' | 'wasPrice' | 'lowestPrice' | 'sale' | 'prices'> => {
  return {
    price: toDollars(price),
    ...(wasPrice !== undefined && { wasPrice: toDollars(wasPrice) }),
    ...(lowestPrice !== undefined && { lowestPrice: toDollars(lowestPrice) }),
    ...(sale && { sale }),
    ...(Object.keys(prices).length > 0 && { prices: { ...prices } }),
  };
};

/** Of an item whose variants have different prices, be it in another currency only. */
const toFrom = ({
  fromCents,
  toCents,
  cheapest,
  from,
}: FamilySummary): Pick<ItemJson, 'priceFrom' | 'fromVariant' | 'cheapest'> =>
  fromCents < toCents || (cheapest && cheapest.length > 1)
    ? {
        priceFrom: toDollars(fromCents),
        ...(from && { fromVariant: String(from) }),
        ...(cheapest && { cheapest: cheapest.map(toPrice) }),
      }
    : {};

/** @param attributes those of the shop */
export const toItem = (stored: ItemRecord, attributes: AttributeSet, language = ENGLISH): ItemJson => {
  const record = inLanguage(stored, language);
  const { number, weight, choices, variantOf, family, versionName } = record;
  const without = withoutIn(stored, language);
  return {
    _id: record._id.toString(),
    minquantity: record.minimum,
    avilablequantity: record.stock,
    ...toPrice(pricedItem(record)),
    pictures: [record.image, ...(record.pictures ?? [])],
    rating: toRating(record.ratings),
    ...(number && { number }),
    ...(weight && { weight }),
    ...(choices && { choices }),
    ...(variantOf && { variantOf: String(variantOf) }),
    ...(choices && versionName && { versionName }),
    ...(without && { without }),
    ...(choices && family && { versions: family.count, ...toFrom(family) }),
    changedAt: (record.changedAt ?? record.createdAt).toISOString(),
    // Last: a literal with this many parts takes V8 ten times as long if it begins with a spread.
    ...plainFieldsOf(record),
    specs: [...attributes.lines(attributes.valuesOf(stored), language), ...record.specs],
  };
};

/** The slugs of an item in the languages of the shop. Absent if they are all the same. */
export const toSlugs = (record: ItemRecord, languages: readonly string[]): Pick<ItemDetailJson, 'slugs'> => {
  const slugs = Object.fromEntries([ENGLISH, ...languages].map(tag => [tag, slugIn(record, tag)]));
  return Object.values(slugs).every(slug => slug === record.slug) ? {} : { slugs };
};

/** The stored fields of changes to an item. What it costs follows from the list price: see item-pricing.ts. */
export const fromItemChanges = (
  { price, translations, attributes, ...fields }: ItemChanges,
  stored: Pick<ItemRecord, 'translations' | 'attributes'>,
) => ({
  ...fields,
  ...(attributes !== undefined && { attributes: changedValues(stored.attributes, attributes) }),
  ...(price !== undefined && { listPriceCents: price }),
  ...(translations !== undefined && { translations: changedTranslations(stored.translations, translations) }),
});

/** The stored fields of a new item, except its slug. Fields that are missing get the default of the schema. */
export const fromNewItem = ({ price, translations, attributes, ...fields }: NewItem) => ({
  ...emptyFields,
  ...fields,
  attributes: changedValues(undefined, attributes ?? {}),
  ...(translations !== undefined && { translations: changedTranslations(undefined, translations) }),
  priceCents: price,
  listPriceCents: price,
});

/** The values after a change. Null: there are none. */
const changedValues = (
  stored: AttributeValues | null | undefined,
  changes: Readonly<Record<string, AttributeValue | null>>,
): AttributeValues | null => {
  const kept = Object.entries({ ...stored, ...changes }).filter(
    (entry): entry is [string, AttributeValue] => entry[1] !== null,
  );
  return kept.length > 0 ? Object.fromEntries(kept) : null;
};

/** The weight of one unit. Undefined if neither the item nor its attributes name it. */
export const gramsOf = ({ weight, attributes }: ItemRecord): number | undefined => {
  const kilograms = attributes?.[WEIGHT];
  return weight ?? (typeof kilograms === 'number' ? Math.round(kilograms * 1_000) : undefined);
};

/** What only this item says, in English. Translations have the same texts in their languages. */
const ownTexts = ({ specs = [], box = [], versionName }: ItemRecord): string[] => [
  ...specs.map(({ label, value }) => `${label} ${value}`),
  ...box.map(({ name, detail }) => [name, detail].filter(Boolean).join(' ')),
  ...(versionName ? [versionName] : []),
];

/** What the search of a currency knows about an item. */
export const toSearchSource = (
  record: ItemRecord,
  currency: OfferedCurrency,
  attributes: AttributeSet,
  values = attributes.valuesOf(record),
): SearchSource => ({
  _id: record._id,
  name: record.name,
  slug: record.slug,
  image: record.image,
  category: record.category ?? null,
  description: record.description,
  priceCents: priceIn(pricedItem(record), currency).price,
  inStock: isInStock(record),
  onSale: isOnSale(record),
  tenths: record.ratings ? tenthsOf(record.ratings) : 0,
  popularity: record.ratings?.count ?? 0,
  numbers: attributes.numbers(values),
  facts: attributes.facts(values),
  articleNumbers: record.number ? [record.number] : [],
  specificationTexts: Object.fromEntries(
    [ENGLISH, ...attributes.languages].map(language => [
      language,
      [...attributes.searchTexts(values, language), ...(language === ENGLISH ? ownTexts(record) : [])],
    ]),
  ),
  translations: record.translations ?? {},
});
