import * as z from 'zod/mini';
import { hasPostcodes } from '../domain/postcodes.js';
import { addressPostcode, country, id, phone, strangerLine } from '../primitives.js';
import { refusal } from '../refusals/refusal.js';

const postalAddressFields = z.object({
  name: strangerLine(100),
  line1: strangerLine(120),
  line2: z.optional(strangerLine(120)),
  city: strangerLine(100),
  region: z.optional(strangerLine(100)),
  postcode: z._default(addressPostcode, ''),
  country,
});

/** Also checked while other fields are invalid, so that a form shows all errors at once. */
const hasNeededPostcode = () =>
  z.refine<{ postcode: string; country: string }>(
    ({ postcode, country }) => postcode !== '' || !hasPostcodes(country),
    {
      error: refusal('required'),
      path: ['postcode'],
      when: ({ value, issues }) =>
        typeof (value as { postcode?: unknown } | null)?.postcode === 'string' &&
        !issues.some(({ path }) => path?.[0] === 'country' || path?.[0] === 'postcode'),
    },
  );

/** An address that is not complete. */
export const partialAddress = z.partial(z.extend(postalAddressFields, { postcode: addressPostcode }));
export const postalAddress = postalAddressFields.check(hasNeededPostcode());
export type PostalAddress = z.infer<typeof postalAddress>;

const newAddressFields = z.extend(postalAddressFields, {
  phone: z.optional(phone),
  /** The one that the checkout fills in. The first address always is. */
  default: z.optional(z.boolean()),
});
export const newAddress = newAddressFields.check(hasNeededPostcode());
export type NewAddress = z.infer<typeof newAddress>;

export const addressChanges = z
  .extend(z.partial(newAddressFields), {
    /** Null removes an optional part. */
    postcode: z.optional(addressPostcode),
    line2: z.nullish(strangerLine(120)),
    region: z.nullish(strangerLine(100)),
    phone: z.nullish(phone),
  })
  .check(z.refine(changes => Object.keys(changes).length > 0, refusal('addressField')));
export type AddressChanges = z.infer<typeof addressChanges>;

export const address = z.extend(newAddressFields, { _id: id, default: z.boolean() });
export type Address = z.infer<typeof address>;

/** The largest number of addresses of one account. */
export const maxAddresses = 20;
