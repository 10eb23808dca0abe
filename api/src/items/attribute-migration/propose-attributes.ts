import { KEY } from '@kerf/contracts';
import { type AttributeDefinition, maxAttributes, WEIGHT } from '@kerf/contracts/staff';
import type { AttributeRecord } from '../../catalogue/attributes/attributes.schema.js';
import { firstRecords } from '../../catalogue/attributes/first-records.js';
import { parseValue } from '../../catalogue/attributes/parse-value.js';
import type { ItemRecord } from '../items.schema.js';
import { toSlug } from '../slug.js';

type Described = Pick<ItemRecord, 'specs' | 'translations' | 'category'>;

/** What the items of a shop say under one label of their technical data. */
interface Label {
  text: string;
  items: number;
  /** How many values are a number, by what follows it. */
  units: Map<string, number>;
  categories: Set<string>;
  /** The label in other languages. */
  names: Map<string, string>;
}

/** The labels of a shop, by their small letters. */
export type Labels = Map<string, Label>;

const quantity = /^-?\d+(?:[.,]\d+)?(?: ?[-\u2013] ?\d+(?:[.,]\d+)?)? ?(\D{0,30})$/u;

/** Adds the lines of one item. */
export const countLabels = (labels: Labels, { specs, translations, category }: Described): void => {
  for (const { label, value } of specs) {
    const key = label.trim().toLowerCase();
    const found: Label = labels.get(key) ?? {
      ...{ text: label.trim(), items: 0, units: new Map(), categories: new Set(), names: new Map() },
    };
    labels.set(key, found);
    found.items++;
    if (category) found.categories.add(category);
    const unit = quantity.exec(value.trim())?.[1];
    if (unit !== undefined) found.units.set(unit.trim(), (found.units.get(unit.trim()) ?? 0) + 1);
    for (const [language, { texts = [] }] of Object.entries(translations ?? {})) {
      const name = texts.find(({ english }) => english === label)?.text;
      if (name !== undefined) found.names.set(language, name);
    }
  }
};

/** A label is an attribute if so many items have it, and a number if so many of its values are one of the same unit. */
const leastItems = 2;
const leastShare = 0.9;

/** A key begins with a letter. */
const keyOf = (label: string, taken: ReadonlySet<string>): string => {
  const plain =
    toSlug(label)
      .replace(/^[^a-z]+/, '')
      .slice(0, 36) || 'attribute';
  for (let at = 1; ; at++) {
    const key = at === 1 ? plain : `${plain}-${at}`;
    if (!taken.has(key) && KEY.test(key)) return key;
  }
};

const definitionOf = ({ text, items, units, categories, names }: Label, position: number): AttributeDefinition => {
  const [[unit, count] = ['', 0]] = [...units].sort(([, one], [, other]) => other - one);
  const isNumber = count >= leastShare * items;
  return {
    type: isNumber ? 'number' : 'text',
    names: { ...Object.fromEntries(names), en: text },
    ...(isNumber && unit !== '' && { unit: { words: { en: { other: unit } } } }),
    categories: [...categories].sort(),
    ...{ onCards: false, inFilters: false, inComparison: true, position },
  };
};

/**
 * The attributes of a shop whose items have lines of text: those that tools usually have, as far as a label is named so or shoppers filtered by
 * them until now, and one for each other label that several items have.
 */
export const proposedAttributes = (labels: Labels): AttributeRecord[] => {
  const usual = firstRecords();
  const isNamed = ({ names }: AttributeRecord) => labels.has(names.en.toLowerCase());
  const kept = usual.filter(record => record.slot !== undefined || isNamed(record));
  const names = new Set(kept.map(record => record.names.en.toLowerCase()));
  const taken = new Set(usual.map(({ _id }) => _id));
  const others = [...labels].filter(([name, { items }]) => !names.has(name) && items >= leastItems);
  const proposed = others.map(([, label], at): AttributeRecord => {
    const _id = keyOf(label.text, taken);
    taken.add(_id);
    return { _id, ...definitionOf(label, 1_000 + at), revision: 1 };
  });
  return [...kept, ...proposed].slice(0, maxAttributes);
};

/** `18 V, 2.0 Ah` begins with a quantity, and `13 mm (keyless)` too. */
const beginning = (value: string): string => value.split(/,| \(| with /, 1)[0] ?? '';

const textValue = (value: string, { translations }: Described) => ({
  ...Object.fromEntries(
    Object.entries(translations ?? {}).flatMap(([language, { texts = [] }]) => {
      const text = texts.find(({ english }) => english === value)?.text;
      return text === undefined ? [] : [[language, text] as const];
    }),
  ),
  en: value,
});

/**
 * The lines of an item as values of attributes, and the lines that are left as they are. A number that shoppers filter by counts from whatever line
 * begins with it, as it did until now: `Battery: 18 V, 2.0 Ah` has a voltage. A weight counts only in the line of that name.
 */
export const readLines = (
  item: Described,
  attributes: readonly AttributeRecord[],
): Pick<ItemRecord, 'specs'> & { attributes: NonNullable<ItemRecord['attributes']> } => {
  const values: Record<string, NonNullable<ItemRecord['attributes']>[string]> = {};
  const left = item.specs.filter(({ label, value }) => {
    const named = attributes.find(({ names }) => names.en.toLowerCase() === label.trim().toLowerCase());
    if (!named || Object.hasOwn(values, named._id)) return true;
    const parsed = named.type === 'text' ? textValue(value.trim(), item) : parseValue(named, value);
    if (parsed === undefined) return true;
    values[named._id] = parsed;
    return false;
  });
  for (const { label, value } of item.specs)
    for (const filtered of attributes) {
      if (filtered.slot === undefined || Object.hasOwn(values, filtered._id)) continue;
      if (filtered._id === WEIGHT && label.trim().toLowerCase() !== WEIGHT) continue;
      const text = beginning(value);
      const number = /[^\d.,\s-]/.test(text) ? parseValue(filtered, text) : undefined;
      if (typeof number === 'number') values[filtered._id] = number;
    }
  return { attributes: values, specs: left };
};
