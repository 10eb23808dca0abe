import type { Translations } from '../../items/items.schema.js';
import seedItems from './data/items.json' with { type: 'json' };
// Names and descriptions by slugs, and short texts by their English words.
import german from './data/translations/de.json' with { type: 'json' };
import japanese from './data/translations/ja.json' with { type: 'json' };
import seedVariants from './data/variants.json' with { type: 'json' };
import { seededBox } from './variants.js';

interface TranslationFile {
  items: Record<string, string[]>;
  texts: Record<string, string>;
}
const files: Readonly<Record<string, TranslationFile>> = { de: german, ja: japanese };

type SeedItem = (typeof seedItems)[number];

/** The short texts of an item and of its variants, in English. */
const shortTexts = (item: SeedItem): string[] => {
  const { slug, specs, captions = [] } = item;
  const { options = [], variants = [] } = seedVariants.find(({ item }) => item === slug) ?? {};
  return [
    ...specs.flatMap(({ label, value }) => [label, value]),
    ...captions.map(({ text }) => text),
    ...options,
    ...[item, ...variants].flatMap(seededBox).flatMap(({ name, detail = '' }) => [name, detail]),
    ...variants.flatMap(variant => variant.options),
  ];
};

/** What the seed knows of an item in these languages. */
export const seededTranslations = (item: SeedItem, languages: readonly string[]): Translations =>
  Object.fromEntries(
    languages.flatMap(language => {
      const { items, texts } = files[language] ?? { items: {}, texts: {} };
      const [name, description] = items[item.slug] ?? [];
      const found = [...new Set(shortTexts(item))].flatMap(english => {
        const text = texts[english];
        return text === undefined ? [] : [{ english, text }];
      });
      return name && description ? [[language, { name, description, texts: found }]] : [];
    }),
  );
