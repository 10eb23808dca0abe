import type { ItemDetail, ItemVariant, Specification } from '@kerf/contracts';

/** The item that a variant belongs to, whose reviews it has. */
export const productId = ({ _id, variantOf }: Pick<ItemDetail, '_id' | 'variantOf'>): string => variantOf ?? _id;

/** The technical data of an item with the lines of a variant, each in the place of the one that it replaces. */
const linesOfVariant = ({ specs, variants = [] }: ItemDetail, own: readonly Specification[]): Specification[] => {
  const differing = new Set(variants.flatMap(variant => (variant.specs ?? []).map(({ key }) => key)));
  const known = new Set(specs.map(({ key }) => key));
  const shared = specs.flatMap(line => (differing.has(line.key) ? own.filter(({ key }) => key === line.key) : [line]));
  return [...own.filter(({ key }) => !known.has(key)), ...shared];
};

/** The item as another variant of it is read. */
export const asVariant = (
  item: ItemDetail,
  { id, options, pictures, specs = [], box = item.variants?.[0]?.box, ...sold }: ItemVariant,
): ItemDetail => {
  const {
    variantOf: _,
    versions,
    priceFrom,
    fromVariant,
    cheapest,
    wasPrice,
    lowestPrice,
    sale,
    prices,
    number,
    weight,
    versionName,
    without,
    box: __,
    ...shared
  } = item;
  const product = productId(item);
  return {
    ...shared,
    ...sold,
    specs: linesOfVariant(item, specs),
    ...(box && { box }),
    _id: id,
    image: pictures[0] ?? item.image,
    pictures,
    choices: options,
    ...(id !== product && { variantOf: product }),
  };
};

const agreements = (variant: ItemVariant, values: readonly string[]): number =>
  variant.options.filter(({ value }, at) => value === values[at]).length;

/**
 * The variant with this value of one option, and the other values as they are chosen. If there is none, the one that has most of them,
 * the first one in stock.
 */
export const variantWith = (
  variants: readonly ItemVariant[],
  chosen: readonly string[],
  option: number,
  value: string,
): ItemVariant | undefined => {
  const wanted = chosen.with(option, value);
  const rank = (variant: ItemVariant) => 2 * agreements(variant, wanted) + Number(isAvailable(variant));
  const [best] = variants
    .filter(({ options }) => options[option]?.value === value)
    .toSorted((one, other) => rank(other) - rank(one));
  return best;
};

/** Whether the smallest quantity can be ordered. */
export const isAvailable = ({ stock, minimum }: Pick<ItemVariant, 'stock' | 'minimum'>): boolean => stock >= minimum;

/** Whether this value, with the other values as they are chosen, is a variant that can be ordered. */
export const isOffered = (
  variants: readonly ItemVariant[],
  chosen: readonly string[],
  option: number,
  value: string,
): boolean =>
  variants.some(
    variant => isAvailable(variant) && agreements(variant, chosen.with(option, value)) === variant.options.length,
  );

/** Undefined: the variant can be ordered. `others`: its other values, if it is in stock with different ones. */
export const soldOutOf = (
  variants: readonly ItemVariant[],
  variant: ItemVariant,
  option: number,
): { others?: string } | undefined => {
  if (isAvailable(variant)) return undefined;
  const value = variant.options[option]?.value;
  const isElsewhere = variants.some(other => isAvailable(other) && other.options[option]?.value === value);
  const others = variant.options.flatMap((choice, at) => (at === option ? [] : [choice.value])).join(', ');
  return isElsewhere ? { others } : {};
};

/** The cheapest variant in stock that has in the box what this one has not, with the most of its other options. */
export const fullerThan = ({ variants = [], choices = [] }: ItemDetail): ItemVariant | undefined => {
  const chosen = choices.map(({ value }) => value);
  return variants
    .filter(variant => !variant.without && isAvailable(variant))
    .toSorted((one, other) => agreements(other, chosen) - agreements(one, chosen) || one.price - other.price)[0];
};
