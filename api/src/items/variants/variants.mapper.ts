import type { ItemDetailJson, ItemVariantJson, Specification } from '@kerf/contracts';
import { BadRequestException } from '@nestjs/common';
import { refusal } from '../../platform/errors/refusal.js';
import { toPrice } from '../items.mapper.js';
import type { ItemRecord } from '../items.schema.js';
import { pricedItem } from '../prices/priced-item.js';
import { withoutIn } from './box.js';
import { type Family, sharedFields } from './family.js';

const toVariant = (
  record: ItemRecord,
  first: ItemRecord,
  specs: readonly Specification[],
  language: string,
): ItemVariantJson => {
  const { _id, choices, number, stock, minimum, image, pictures = [], weight, box, versionName } = record;
  const without = withoutIn(record, language);
  const own = [image, ...pictures];
  const others = record === first ? [] : [first.image, ...(first.pictures ?? [])].filter(url => !own.includes(url));
  return {
    id: String(_id),
    options: choices ?? [],
    ...toPrice(pricedItem(record)),
    stock,
    minimum,
    pictures: [...own, ...others],
    ...(number && { number }),
    ...(weight && { weight }),
    ...(specs.length > 0 && { specs: [...specs] }),
    ...(versionName && { versionName }),
    ...(box?.length && { box }),
    ...(without && { without }),
  };
};

/** Of several lists of lines, those in which they differ. */
const differences = (all: readonly (readonly Specification[])[]): Specification[][] => {
  const valuesOf = (key: string | undefined) => new Set(all.map(lines => lines.find(line => line.key === key)?.value));
  const keys = new Set(all.flat().map(({ key }) => key));
  const differing = new Set([...keys].filter(key => valuesOf(key).size > 1));
  return all.map(lines => lines.filter(({ key }) => differing.has(key)));
};

/**
 * @param family in the language
 * @param linesOf the technical data that follows from the attributes of a record
 */
export const toVariants = (
  family: Family,
  linesOf: (record: ItemRecord) => Specification[],
  language: string,
): Pick<ItemDetailJson, 'options' | 'variants'> => {
  const [first] = family;
  const different = differences(family.map(linesOf));
  const valuesOf = (at: number) => [...new Set(family.flatMap(({ choices }) => choices?.[at]?.value ?? []))];
  return {
    options: (first.choices ?? []).map(({ name }, at) => ({ name, values: valuesOf(at) })),
    variants: family.map((record, at) => toVariant(record, first, different[at] ?? [], language)),
  };
};

/** @throws BadRequestException if a variant is to get another name, description, category or specifications than its item */
export const requireOwnFields = ({ variantOf }: ItemRecord, set: object): void => {
  const copied = sharedFields.filter(name => name in set);
  if (variantOf && copied.length > 0)
    throw new BadRequestException({
      message: refusal('fieldsOfItem'),
      issues: copied.map(path => ({ path, message: refusal('fieldOfItem') })),
    });
};
