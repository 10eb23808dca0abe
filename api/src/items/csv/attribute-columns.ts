import type { AttributeValue } from '@kerf/contracts/staff';
import { type AttributeSet, type AttributeValues, wrongValue } from '../../catalogue/attributes/attribute-set.js';
import { parseValue } from '../../catalogue/attributes/parse-value.js';
import { refusal } from '../../platform/errors/refusal.js';
import { ENGLISH } from '../../platform/languages/request-language.js';
import { CellError } from './cell-error.js';

/** The column of an attribute, such as `attribute.power`, and of a text in another language, such as `attribute.material.de`. */
export type AttributeColumn = `attribute.${string}`;

/** Changes of the values of an item. Null removes one. */
export type ValueChanges = Record<string, AttributeValue | null>;

export const isAttributeColumn = (name: string): name is AttributeColumn => name.startsWith('attribute.');

export const attributeColumnsIn = (cells: object): AttributeColumn[] => Object.keys(cells).filter(isAttributeColumn);

/** Keys have no points. */
export const keyOf = (column: AttributeColumn): string => column.split('.')[1] ?? '';
const languageOf = (column: AttributeColumn): string => column.split('.')[2] ?? ENGLISH;

const columnsOf = (key: string, languages: readonly string[]): AttributeColumn[] => [
  `attribute.${key}`,
  ...languages.map((language): AttributeColumn => `attribute.${key}.${language}`),
];

/** The columns of a shop. Only a text is written in each language. */
export const attributeColumns = ({ all, languages }: AttributeSet): AttributeColumn[] =>
  all.flatMap(({ _id, type }) => columnsOf(_id, type === 'text' ? languages : []));

/** The columns in which two items can differ. */
export const columnsOfValues = (...items: (ValueChanges | AttributeValues | null | undefined)[]): AttributeColumn[] => {
  const found = items.flatMap(values =>
    Object.entries(values ?? {}).flatMap(([key, value]) =>
      columnsOf(key, isText(value) ? Object.keys(value).filter(tag => tag !== ENGLISH) : []),
    ),
  );
  return [...new Set(found)].sort();
};

const isText = (value: AttributeValue | null | undefined): value is Record<string, string> & { en: string } =>
  typeof value === 'object' && value !== null && ENGLISH in value;

/** The text of a column of an item. Empty: the item says nothing about it. */
export const attributeText = (
  column: AttributeColumn,
  values: ValueChanges | AttributeValues | null | undefined,
): string => {
  const value = values?.[keyOf(column)];
  const language = languageOf(column);
  if (isText(value)) return value[language] ?? '';
  if (value === undefined || value === null || language !== ENGLISH) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? `${value.min}-${value.max}` : String(value);
};

/**
 * The values that a row changes, after those of one more cell. An empty cell removes the value, or its text in a language.
 * @throws CellError
 */
export const withAttribute = (
  changed: ValueChanges,
  column: AttributeColumn,
  cell: string,
  stored: AttributeValues | null | undefined,
  attributes: AttributeSet,
): ValueChanges => {
  const key = keyOf(column);
  const record = attributes.get(key);
  if (!record) throw new CellError(refusal('noAttribute', { key }));
  const text = cell.trim();
  const language = languageOf(column);
  if (record.type === 'text') {
    const before = changed[key] === undefined ? stored?.[key] : changed[key];
    const { [language]: _, ...others }: Record<string, string> = isText(before) ? before : {};
    const names = text === '' ? others : { ...others, [language]: text };
    // Without its English words a text is none. The form of the contract names what is missing.
    return { ...changed, [key]: Object.keys(names).length === 0 ? null : (names as { en: string }) };
  }
  const value = text === '' ? null : parseValue(record, text);
  if (value === undefined) throw new CellError(refusal(wrongValue[record.type], { name: record.names.en }));
  return { ...changed, [key]: value };
};
