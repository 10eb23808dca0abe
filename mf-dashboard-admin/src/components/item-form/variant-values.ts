import { type ItemDetail, type ItemVariant, toDollars } from '@kerf/contracts';
import type { ItemVariantsJson, VariantForm } from '@kerf/contracts/staff';

type Row = ItemVariantsJson['variants'][number];

const rowOf = ({ id, options, number, price, wasPrice, pictures, weight }: ItemVariant): Row => ({
  id,
  options: options.map(({ value }) => value),
  // The list price: promotions reduce it.
  price: toDollars(wasPrice ?? price),
  ...(pictures[0] !== undefined && { image: pictures[0] }),
  ...(number && { number }),
  ...(weight && { weight }),
});

/** The item itself as its only variant. */
const firstRow = ({ _id, price, wasPrice, image, number, weight }: ItemDetail): Row => ({
  id: _id,
  options: [],
  price: toDollars(wasPrice ?? price),
  image,
  ...(number && { number }),
  ...(weight && { weight }),
});

/** The stored variants as the form has them. */
export const valuesOf = ({ options = [], variants = [] }: ItemDetail): ItemVariantsJson => ({
  options: options.map(({ name }) => name),
  variants: variants.map(rowOf),
});

/** A new row, with the price of the row above. */
export const emptyRow = ({ options, variants }: ItemVariantsJson): VariantForm => ({
  options: options.map(() => ''),
  price: variants.at(-1)?.price ?? 0,
  stock: 0,
});

/** The form after the options have changed: each variant keeps its values of the options that stay. */
export const withOptions = (item: ItemDetail, { options: before, variants }: ItemVariantsJson, options: string[]) => {
  if (options.length === 0) return { options, variants: [] };
  const rows = variants.length > 0 ? variants : [firstRow(item)];
  const removed = options.length < before.length ? before.findIndex((name, at) => options[at] !== name) : -1;
  return {
    options,
    variants: rows.map(row => {
      const kept = removed < 0 ? row.options : row.options.filter((_, at) => at !== removed);
      return { ...row, options: options.map((_, at) => kept[at] ?? '') };
    }),
  };
};
