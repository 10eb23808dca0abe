import * as z from 'zod/mini';
import { id } from './primitives.js';

/** How JSON names what is sold: an item, or one of its variants. */
export const soldFields = { item: id, variant: z.optional(id) };

interface SoldJson {
  item: string;
  variant?: string | undefined;
}

/** In code `item` is the id of what is sold, also of a variant. `product` is the item that it is a variant of. */
export interface SoldIds {
  item: string;
  product?: string;
}

type Encoded<Line> = Line extends SoldIds ? Omit<Line, 'product'> & SoldJson : never;

/** The ids as JSON has them. */
export const toSoldJson = <Line extends SoldIds>({ product, ...line }: Line): Encoded<Line> =>
  (product === undefined ? line : { ...line, item: product, variant: line.item }) as Encoded<Line>;

const fromSoldJson = ({ variant, ...line }: SoldJson): SoldIds =>
  variant === undefined || variant === line.item ? line : { ...line, item: variant, product: line.item };

/** `Omit` would lose the named fields of a type that allows others. */
type Decoded<Json> = Json extends SoldJson
  ? { [Name in keyof Json as Name extends 'variant' ? never : Name]: Json[Name] } & SoldIds
  : never;

/**
 * A line that has `item` and `variant` in JSON. In code `item` alone tells lines apart, because a variant is sold as an item of its own.
 */
export const ofSold = <Json extends z.ZodMiniType<SoldJson, SoldJson>>(json: Json) =>
  z.codec(json, z.custom<Decoded<z.output<Json>>>(), {
    decode: value => fromSoldJson(value as SoldJson) as Decoded<z.output<Json>>,
    encode: value => toSoldJson(value as SoldIds) as z.output<Json>,
  });
