import type { ItemChanges, ItemTranslation } from '@kerf/contracts';
import type { ItemRecord, Translations } from './items.schema.js';

type Translated = Pick<ItemRecord, 'translations'>;

/** Translates short texts by their English words, so that a text whose English words have changed is shown in English. */
export const shortTextsIn = ({ translations }: Translated, language: string): ((english: string) => string) => {
  const texts = new Map(translations?.[language]?.texts?.map(({ english, text }) => [english, text]));
  return english => texts.get(english) ?? english;
};

/** An item in a language. What is not translated stays in English. */
export const inLanguage = (record: ItemRecord, language: string): ItemRecord => {
  const own = record.translations?.[language];
  if (!own) return record;
  const { name, description, specs, choices, captions } = record;
  const short = shortTextsIn(record, language);
  return {
    ...record,
    name: own.name ?? name,
    description: own.description ?? description,
    ...(specs && { specs: specs.map(({ label, value }) => ({ label: short(label), value: short(value) })) }),
    ...(choices && { choices: choices.map(choice => ({ name: short(choice.name), value: short(choice.value) })) }),
    ...(captions && { captions: captions.map(({ picture, text }) => ({ picture, text: short(text) })) }),
  };
};

const isEmpty = ({ name, description, texts = [] }: ItemTranslation): boolean =>
  name === undefined && description === undefined && texts.length === 0;

/** The translations of an item after a change. Null: it has none. */
export const changedTranslations = (
  stored: Translations | null | undefined,
  changes: NonNullable<ItemChanges['translations']>,
): Translations | null => {
  const kept = Object.entries({ ...stored, ...changes }).filter(
    (entry): entry is [string, ItemTranslation] => entry[1] !== null && !isEmpty(entry[1]),
  );
  return kept.length > 0 ? Object.fromEntries(kept) : null;
};
