import { LANGUAGE_TAG } from '@kerf/contracts/domain';
import { refusal } from '../../platform/errors/refusal.js';
import type { Translations } from '../items.schema.js';
import { CellError } from './cell-error.js';
import { entriesIn, labelled, labelledEntry } from './entries.js';

/** `texts` are short texts by their English words. */
const fields = ['name', 'description', 'texts'] as const;

/** The column of a text in another language than English. It is there for each language that the shop offers. */
export type TextColumn = `${(typeof fields)[number]}.${string}`;

export const textColumns = (languages: readonly string[]): TextColumn[] =>
  languages.flatMap(language => fields.map((field): TextColumn => `${field}.${language}`));

const partsOf = (column: string) => {
  const at = column.indexOf('.');
  return { field: column.slice(0, at) as (typeof fields)[number], language: column.slice(at + 1) };
};

export const languageOf = (column: TextColumn): string => partsOf(column).language;

export const isTextColumn = (name: string): name is TextColumn => {
  const { field, language } = partsOf(name);
  return fields.includes(field) && LANGUAGE_TAG.test(language);
};

export const textColumnsIn = (cells: object): TextColumn[] => Object.keys(cells).filter(isTextColumn);

/** A line for each short text, as `Length: Länge`. */
const shortTexts = (cell: string) =>
  entriesIn(cell).map(line => {
    const { label, value } = labelledEntry(line) ?? {};
    if (label === undefined || value === undefined) throw new CellError(refusal('textCell'));
    return { english: label.trim(), text: value.trim() };
  });

/** A text of an item in a language. Empty if it has none. */
export const translatedText = (column: TextColumn, translations: Translations | null | undefined): string => {
  const { field, language } = partsOf(column);
  const translation = translations?.[language];
  if (field === 'texts')
    return labelled((translation?.texts ?? []).map(({ english, text }) => ({ label: english, value: text })));
  return translation?.[field] ?? '';
};

/**
 * The translations that a row changes, after those of one more cell. An empty cell removes the text, or all short texts.
 * @throws CellError
 */
export const withText = (
  changed: Translations,
  column: TextColumn,
  cell: string,
  stored: Translations | null | undefined,
): Translations => {
  const { field, language } = partsOf(column);
  const { [field]: _, ...others } = changed[language] ?? stored?.[language] ?? {};
  const text = cell.replace(/\r\n?/g, '\n').trim();
  if (text === '') return { ...changed, [language]: others };
  return { ...changed, [language]: { ...others, [field]: field === 'texts' ? shortTexts(text) : text } };
};
