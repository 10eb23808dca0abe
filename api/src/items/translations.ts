import { soldName } from '@kerf/contracts';
import { nameIn } from '../platform/languages/named.js';
import type { ItemRecord } from './items.schema.js';
import { isInLatinLetters, toSlug } from './slug.js';

type Translated = Pick<ItemRecord, 'translations'>;

/** Translates short texts by their English words, so that a text whose English words have changed is shown in English. */
export const shortTextsIn = ({ translations }: Translated, language: string): ((english: string) => string) => {
  const texts = new Map(translations?.[language]?.texts?.map(({ english, text }) => [english, text]));
  return english => texts.get(english) ?? english;
};

/**
 * The slug of an item in a language, made of its name there. Only the id in an address finds the item, so this slug is not unique. A name in
 * other than Latin letters has the English slug.
 */
export const slugIn = ({ slug, translations }: Pick<ItemRecord, 'slug' | 'translations'>, language: string): string => {
  const name = translations?.[language]?.name;
  return name !== undefined && isInLatinLetters(name) ? toSlug(name) : slug;
};

/** An item in a language. What is not translated stays in English. */
export const inLanguage = (record: ItemRecord, language: string): ItemRecord => {
  const own = record.translations?.[language];
  if (!own) return record;
  const { name, description, specs, choices, captions, box, versionName } = record;
  const short = shortTextsIn(record, language);
  return {
    ...record,
    name: own.name ?? name,
    slug: slugIn(record, language),
    description: own.description ?? description,
    ...(specs && { specs: specs.map(({ label, value }) => ({ label: short(label), value: short(value) })) }),
    ...(choices && { choices: choices.map(choice => ({ name: short(choice.name), value: short(choice.value) })) }),
    ...(versionName && { versionName: short(versionName) }),
    ...(box && {
      box: box.map(({ detail, ...part }) => ({
        ...part,
        name: short(part.name),
        ...(detail && { detail: short(detail) }),
      })),
    }),
    ...(captions && { captions: captions.map(({ picture, text }) => ({ picture, text: short(text) })) }),
  };
};

/** The name of what is sold in a language: of a variant its own, or with its options. */
export const soldNameIn = (
  item: Pick<ItemRecord, 'name' | 'choices' | 'versionName' | 'translations'>,
  language: string,
): string => {
  const short = shortTextsIn(item, language);
  const versionName = item.versionName && short(item.versionName);
  const choices = item.choices?.map(({ value }) => ({ value: short(value) }));
  return soldName({ name: nameIn(item, language), choices, versionName });
};
