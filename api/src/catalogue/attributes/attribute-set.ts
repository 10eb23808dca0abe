import { hash } from 'node:crypto';
import {
  nameKey,
  type OptionValue,
  type Specification,
  type SpecificationRange,
  type SpecificationRanges,
} from '@kerf/contracts';
import { type AttributeValue, attributeText, type Names, WEIGHT, wordIn } from '@kerf/contracts/staff';
import { BadRequestException } from '@nestjs/common';
import { refusal } from '../../platform/errors/refusal.js';
import { ENGLISH } from '../../platform/languages/request-language.js';
import { attributeTexts } from './attribute-texts.js';
import type { AttributeRecord } from './attributes.schema.js';
import { parseValue } from './parse-value.js';
import type { Slot } from './slots.js';

/** What an item says about its attributes, by their keys. */
export type AttributeValues = Readonly<Record<string, AttributeValue>>;

/** The fields of an item that say something about its attributes. */
export interface Described {
  attributes?: AttributeValues | null;
  choices?: readonly OptionValue[] | null;
  /** In grams. */
  weight?: number | null;
}

/** A choice by the keys of the attribute and of the choice, with their words in each language. */
export interface Fact extends OptionValue {
  in: Record<string, OptionValue>;
}

/** What is wrong with a value, by the type of its attribute. */
export const wrongValue = {
  number: 'valueNumber',
  text: 'valueText',
  choice: 'valueChoice',
  boolean: 'valueYesNo',
} as const;

/** The key of a choice, also of yes and no. */
const choiceKey = (value: AttributeValue): string | undefined => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : undefined;
};

/** The attributes of the shop at one moment, and what follows from them for the values of an item. */
export class AttributeSet {
  private readonly byKey: ReadonlyMap<string, AttributeRecord>;
  /** In the order in which an item shows them. */
  readonly all: readonly AttributeRecord[];

  /** @param languages those of the shop, besides English */
  constructor(
    records: readonly AttributeRecord[],
    readonly languages: readonly string[] = [],
  ) {
    this.all = [...records].sort((one, other) => one.position - other.position || (one._id < other._id ? -1 : 1));
    this.byKey = new Map(records.map(record => [record._id, record]));
  }

  /** Of what the search knows of them: another place in the list or on cards makes no other version. */
  get version(): string {
    const known = [...this.byKey].map(([key, { type, names, unit, decimals, choices, inFilters, slot }]) => [
      ...[key, type, names, unit, decimals, choices, inFilters, slot],
    ]);
    return hash('sha256', JSON.stringify(known), 'hex').slice(0, 16);
  }

  get(key: string): AttributeRecord | undefined {
    return this.byKey.get(key);
  }

  /** Those that have a slot: the number attributes among the filters. */
  get numberFilters(): readonly (AttributeRecord & { slot: Slot })[] {
    return this.all.filter((record): record is AttributeRecord & { slot: Slot } => record.slot !== undefined);
  }

  /** The technical data of an item, in a language. A value whose attribute is gone says nothing. */
  lines(values: AttributeValues | null | undefined, language: string): Specification[] {
    return this.of(values).flatMap(([record, value]) => {
      const text = this.text(record, value, language);
      if (text === undefined) return [];
      return [
        {
          label: wordIn(record.names, language),
          value: text,
          key: record._id,
          ...(record.onCards && { onCards: true as const }),
          ...(!record.inComparison && { notCompared: true as const }),
        },
      ];
    });
  }

  /** What an item is found by in a language: numbers without separators, as people type them. */
  searchTexts(values: AttributeValues | null | undefined, language: string): string[] {
    return this.of(values).flatMap(([record, value]) => {
      const text = this.text(record, value, language, true);
      return text === undefined ? [] : [`${wordIn(record.names, language)} ${text}`];
    });
  }

  /** The numbers by which an item is filtered. A range counts with its end: a saw of 500 to 3,100 strokes has 3,100. */
  numbers(values: AttributeValues | null | undefined): Partial<Record<Slot, number>> {
    const found = this.numberFilters.flatMap(({ _id, slot }): [Slot, number][] => {
      const value = values?.[_id];
      if (typeof value === 'number') return [[slot, value]];
      return typeof value === 'object' && 'max' in value && typeof value.max === 'number' ? [[slot, value.max]] : [];
    });
    return Object.fromEntries(found);
  }

  /** The ranges of a search by slots. One by a number that shoppers do not filter by has no effect: an old link shows the rest. */
  ranges(ranges: SpecificationRanges): Partial<Record<Slot, SpecificationRange>> {
    return Object.fromEntries(
      this.numberFilters.flatMap(({ _id, slot }) => {
        const range = Object.hasOwn(ranges, _id) ? ranges[_id] : undefined;
        return range ? [[slot, range] as const] : [];
      }),
    );
  }

  /** The choices by which an item is filtered. */
  facts(values: AttributeValues | null | undefined): Fact[] {
    return this.of(values).flatMap(([record, value]) => {
      const { type, inFilters, _id: name, names } = record;
      if (!inFilters || type === 'number') return [];
      const key = choiceKey(value);
      if (key === undefined || this.text(record, value, ENGLISH) === undefined) return [];
      const inLanguages = [ENGLISH, ...this.languages].map((language): [string, OptionValue] => [
        language,
        { name: wordIn(names, language), value: this.text(record, value, language) ?? key },
      ]);
      return [{ name, value: key, in: Object.fromEntries(inLanguages) }];
    });
  }

  /** An option of variants that is named as an attribute is that attribute: `Voltage: 18 V`. */
  ofOptions(choices: readonly OptionValue[] | null | undefined): AttributeValues {
    const found = (choices ?? []).flatMap(({ name, value }): [string, AttributeValue][] => {
      const record = this.named(name);
      const parsed = record && record.type !== 'text' ? parseValue(record, value) : undefined;
      return record && parsed !== undefined ? [[record._id, parsed]] : [];
    });
    return Object.fromEntries(found);
  }

  /**
   * All that an item says about its attributes, what is its own before what it copies from the item that it is a variant of. The weight of one
   * unit is that of the attribute `weight`.
   */
  valuesOf({ attributes, choices, weight }: Described): AttributeValues {
    return {
      ...attributes,
      ...(weight && this.get(WEIGHT) && { [WEIGHT]: weight / 1_000 }),
      ...this.ofOptions(choices),
    };
  }

  /** Whether an option of a variant is an attribute by which shoppers filter. */
  isFiltered(choice: OptionValue): boolean {
    const [key] = Object.keys(this.ofOptions([choice]));
    const record = key === undefined ? undefined : this.get(key);
    return record !== undefined && (record.slot !== undefined || (record.inFilters && record.type !== 'number'));
  }

  /** The attribute with this English name. */
  named(name: string): AttributeRecord | undefined {
    const wanted = nameKey(name);
    return this.all.find(({ names }) => nameKey(names.en) === wanted);
  }

  /** @throws BadRequestException that names each value which its attribute cannot have */
  require(values: Readonly<Record<string, AttributeValue | null>> = {}): void {
    const issues = Object.entries(values).flatMap(([key, value]) => {
      const message = value === null ? undefined : this.problemOf(key, value);
      return message === undefined ? [] : [{ path: `attributes.${key}`, message }];
    });
    if (issues.length > 0) throw new BadRequestException({ message: issues[0]?.message, issues });
  }

  /** What is wrong with a value. Undefined: nothing. */
  problemOf(key: string, value: AttributeValue): string | undefined {
    const record = this.get(key);
    if (!record) return refusal('noAttribute', { key });
    if (this.text(record, value, ENGLISH) === undefined)
      return refusal(wrongValue[record.type], { name: record.names.en });
    const unknown = typeof value === 'object' && 'en' in value ? this.otherLanguages(value as Names) : [];
    return unknown.length > 0
      ? refusal('languageOf', { languages: [ENGLISH, ...this.languages].join(', ') })
      : undefined;
  }

  private otherLanguages(names: Names): string[] {
    return Object.keys(names).filter(tag => tag !== ENGLISH && !this.languages.includes(tag));
  }

  private text(record: AttributeRecord, value: AttributeValue, language: string, plain = false): string | undefined {
    const { yes, no } = attributeTexts(language);
    return attributeText(record, value, language, [yes, no], { plain });
  }

  private of(values: AttributeValues | null | undefined): [AttributeRecord, AttributeValue][] {
    if (!values) return [];
    return this.all.flatMap((record): [AttributeRecord, AttributeValue][] => {
      const value = values[record._id];
      return value === undefined ? [] : [[record, value]];
    });
  }
}
