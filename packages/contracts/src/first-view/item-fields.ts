import { type Cents, isEnglish, locale, oneDecimal, type Priced, percentOff } from '@kerf/contracts/domain';
import type { Item, Rating } from '../items.js';

/** The fields of an item in a view, those of its rating by their path. */
type Fields = Item & { [Name in keyof Rating as `rating.${Name}`]: Rating[Name] };

type NamesOf<T> = {
  [Name in keyof Fields]-?: NonNullable<Fields[Name]> extends T ? Name : never;
}[keyof Fields];

export type ItemField = keyof Fields;
export type NumberField = NamesOf<number>;
type PriceField = Extract<NumberField, keyof Priced | 'priceFrom'>;
type PlainNumber = Exclude<NumberField, PriceField>;

/** A list of an item, and a format that makes texts of it. */
export interface FieldList {
  of: NamesOf<Item['specs']>;
  as: 'keyData';
}

/** A field and its format. The formats of a field follow from its type; a price has no text without one. */
export type FieldText =
  | [of: NamesOf<string> | PlainNumber]
  /** The id whose page a list leads to: that of the variant whose price it shows. */
  | [of: '_id', as: 'opens']
  | [of: PlainNumber, as: 'decimal']
  | [of: PriceField, as: 'price']
  /** By how many percent, and by which amount, the price is below the one before the reduction. */
  | [of: 'wasPrice', as: 'percentOff' | 'saving'];

export interface FieldOptions {
  amount: (cents: Cents) => string;
  /** Undefined: that of the page. */
  language?: string | undefined;
}

/** A field of an item, or of a field of it: `rating.count`. */
export const fieldOf = (item: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Readonly<Record<string, unknown>> | null | undefined)?.[name], item);

const formats: Readonly<Record<string, (value: number, item: object, options: FieldOptions) => string>> = {
  price: (value, _, options) => options.amount(value),
  saving: (list, item, options) => options.amount(list - Number(fieldOf(item, 'price'))),
  percentOff: (list, item) => String(percentOff(Number(fieldOf(item, 'price')), list)),
  decimal: (value, _, options) => oneDecimal(value, options.language),
};

const plainNumber = (value: number, tag = locale()): string =>
  isEnglish(tag) ? String(value) : value.toLocaleString(tag);

/** The text of a field. Empty: the item has no value of that name, or one of another type. */
export const fieldText = (item: object, of: string, as: string | undefined, options: FieldOptions): string => {
  const value = fieldOf(item, of);
  if (typeof value === 'number')
    return as && formats[as] ? formats[as](value, item, options) : plainNumber(value, options.language);
  if (as === 'opens') return String(fieldOf(item, 'fromVariant') ?? value);
  return typeof value === 'string' ? value : '';
};
