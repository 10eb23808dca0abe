import * as z from 'zod/mini';
import { country, id, line, phone, postcode } from '../primitives.js';

export const postalAddress = z.object({
  name: line(100),
  line1: line(120),
  line2: z.optional(line(120)),
  city: line(100),
  region: z.optional(line(100)),
  postcode,
  country,
});
export type PostalAddress = z.infer<typeof postalAddress>;

/** The address on one line, for callers who show one text. */
export const addressText = ({ name, line1, line2, city, region, postcode, country }: PostalAddress): string =>
  [name, line1, line2, `${postcode} ${city}`, region, country].filter(Boolean).join(', ');

export const newAddress = z.extend(postalAddress, {
  phone: z.optional(phone),
  /** The one that the checkout fills in. The first address always is. */
  default: z.optional(z.boolean()),
});
export type NewAddress = z.infer<typeof newAddress>;

export const addressChanges = z
  .extend(z.partial(newAddress), {
    /** Null removes an optional part. */
    line2: z.nullish(line(120)),
    region: z.nullish(line(100)),
    phone: z.nullish(phone),
  })
  .check(z.refine(changes => Object.keys(changes).length > 0, 'Send at least one field of the address.'));
export type AddressChanges = z.infer<typeof addressChanges>;

export const address = z.extend(newAddress, { _id: id, default: z.boolean() });
export type Address = z.infer<typeof address>;

/** The largest number of addresses of one account. */
export const maxAddresses = 20;
