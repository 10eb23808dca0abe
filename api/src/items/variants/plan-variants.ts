import { type ItemVariants, nameKey, type OptionValue } from '@kerf/contracts';
import { BadRequestException } from '@nestjs/common';
import { Types } from 'mongoose';
import { refusal } from '../../platform/errors/refusal.js';
import type { AddedItem, ItemEdit } from '../item-writer.js';
import { emptyFields, type ItemRecord } from '../items.schema.js';
import type { Family } from './family.js';

type VariantForm = ItemVariants['variants'][number];
type Issue = { path: string; message: string };

/** What turns the variants of an item into those of a form. */
export interface VariantsPlan {
  edits: ItemEdit[];
  added: AddedItem[];
  removed: Types.ObjectId[];
}

/** Tells the variants of an item apart. */
export const keyOf = (values: readonly string[]): string => JSON.stringify(values.map(nameKey));
export const keyOfRecord = ({ choices }: Pick<ItemRecord, 'choices'>): string =>
  keyOf((choices ?? []).map(({ value }) => value));

/** The index of the first variant that has the same key, for each that is not the first. */
const repeated = (keys: readonly (string | undefined)[]): [at: number, earlier: number][] =>
  keys.flatMap((key, at): [number, number][] => {
    const earlier = keys.indexOf(key);
    return key !== undefined && earlier < at ? [[at, earlier]] : [];
  });

const issuesOf = (
  { options, variants }: ItemVariants,
  members: readonly (ItemRecord | undefined)[],
  first: ItemRecord,
) => {
  const issues: Issue[] = [];
  const add = (at: number, field: string, message: string) => issues.push({ path: `variants.${at}.${field}`, message });
  if (options.length === 0 && variants.length > 0) issues.push({ path: 'options', message: refusal('oneOption') });
  if (options.length > 0 && variants.length === 0) issues.push({ path: 'variants', message: refusal('oneVariant') });
  for (const [at, { id, options: values, stock }] of variants.entries()) {
    if (values.length !== options.length) add(at, 'options', refusal('optionValues'));
    if (id !== undefined && !members[at]) add(at, 'id', refusal('foreignVariant'));
    if (at === 0 && members[0] !== first) add(0, 'id', refusal('firstVariant'));
    if (members[at] && stock !== undefined) add(at, 'stock', refusal('variantStock'));
  }
  const lists: Record<string, [keys: readonly (string | undefined)[], message: (earlier: number) => string]> = {
    options: [variants.map(({ options: values }) => keyOf(values)), at => refusal('sameOptions', { number: at })],
    number: [variants.map(({ number }) => number?.toLowerCase()), at => refusal('sameNumber', { number: at })],
    id: [members.map(member => member && String(member._id)), at => refusal('sameVariant', { number: at })],
  };
  for (const [field, [keys, message]] of Object.entries(lists))
    for (const [at, earlier] of repeated(keys)) add(at, field, message(earlier + 1));
  return issues;
};

const choicesOf = (names: readonly string[], { options }: VariantForm): OptionValue[] =>
  names.map((name, at) => ({ name, value: options[at] ?? '' }));

/** The fields that a form names; the others stay as they are. */
const fieldsOf = ({ price, number, weight, minimum, image, pictures }: VariantForm) => ({
  listPriceCents: price,
  number: number ?? null,
  weight: weight ?? null,
  ...(minimum !== undefined && { minimum }),
  ...(image !== undefined && { image }),
  ...(pictures !== undefined && { pictures }),
});

/**
 * Compares the variants of an item with those of a form. A variant without an id is the one with the same options, if there is one, so
 * that a repeated request changes nothing.
 * @throws BadRequestException that names each wrong field
 */
export const planVariants = (family: Family, form: ItemVariants): VariantsPlan => {
  const [first, ...others] = family;
  const byId = new Map(family.map(record => [String(record._id), record]));
  const byKey = new Map(family.filter(({ choices }) => choices).map(record => [keyOfRecord(record), record]));
  const members = form.variants.map(({ id, options }) => (id ? byId.get(id) : byKey.get(keyOf(options))));
  const issues = issuesOf(form, members, first);
  if (issues.length > 0) throw new BadRequestException({ message: issues[0]?.message, issues });

  const named = new Set(members);
  const plan: VariantsPlan = { edits: [], added: [], removed: others.filter(other => !named.has(other)).map(idOf) };
  if (form.variants.length === 0)
    plan.edits.push({ before: first, set: { choices: null, missing: null, position: null, family: null } });
  for (const [at, variant] of form.variants.entries()) {
    const set = { ...fieldsOf(variant), choices: choicesOf(form.options, variant), position: at + 1 };
    const before = members[at];
    if (before) plan.edits.push({ before, set });
    else plan.added.push(newVariant(first, { ...set, stock: variant.stock ?? 0 }));
  }
  return plan;
};

const idOf = ({ _id }: ItemRecord) => _id;

/** A variant with the fields that it copies from its item. */
export const newVariant = (
  { _id, slug, name, description, category, specs, attributes, translations, image, minimum }: ItemRecord,
  {
    listPriceCents,
    ...own
  }: ReturnType<typeof fieldsOf> &
    Pick<ItemRecord, 'choices' | 'position' | 'stock' | 'prices' | 'captions' | 'box' | 'versionName'>,
): AddedItem => ({
  ...emptyFields,
  ...{ _id: new Types.ObjectId(), variantOf: _id, slug, name, description, category, specs, image, minimum },
  attributes: attributes ?? null,
  ...(translations && { translations }),
  ...own,
  priceCents: listPriceCents,
  listPriceCents,
});
