import type { ItemDetailJson, ItemVariantJson, Specification } from '@kerf/contracts';
import { BadRequestException } from '@nestjs/common';
import { refusal } from '../../platform/errors/refusal.js';
import { toPrice } from '../items.mapper.js';
import type { ItemRecord } from '../items.schema.js';
import { pricedItem } from '../prices/priced-item.js';
import { type Family, sharedFields } from './family.js';

const toVariant = (
  record: ItemRecord,
  first: ItemRecord,
  linesOf: (record: ItemRecord) => Specification[],
): ItemVariantJson => {
  const { _id, choices, number, stock, minimum, image, pictures = [], weight } = record;
  const own = [image, ...pictures];
  const known = new Map(linesOf(first).map(({ key, value }) => [key, value]));
  const specs = record === first ? [] : linesOf(record).filter(({ key, value }) => known.get(key) !== value);
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
    ...(specs.length > 0 && { specs }),
  };
};

/** @param linesOf the technical data that follows from the attributes of a record */
export const toVariants = (
  family: Family,
  linesOf: (record: ItemRecord) => Specification[],
): Pick<ItemDetailJson, 'options' | 'variants'> => {
  const [first] = family;
  const valuesOf = (at: number) => [...new Set(family.flatMap(({ choices }) => choices?.[at]?.value ?? []))];
  return {
    options: (first.choices ?? []).map(({ name }, at) => ({ name, values: valuesOf(at) })),
    variants: family.map(record => toVariant(record, first, linesOf)),
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
