import type { QuoteRequest, ShopConfig } from '@kerf/contracts';
import { hasPostcodes } from '@kerf/contracts/domain';
import type { CheckoutValues } from './checkout-values';

/** Where a quote is for. */
export type Destination = NonNullable<QuoteRequest['address']>;

/** The place of an address. Without a postal code, the quote is for the whole country. */
export const destinationOf = ({ country, postcode }: CheckoutValues['address']): Destination => {
  const typed = hasPostcodes(country) ? postcode.trim() : '';
  return { country, ...(typed && { postcode: typed }) };
};

export const isSameDestination = (one: Destination, other: Destination): boolean =>
  one.country === other.country && one.postcode === other.postcode;

/** The part of a destination that its deliveries and taxes depend on: all of it until the configuration is known. */
export const relevantPart = (to: Destination, config: ShopConfig | undefined): Destination => {
  if (!config || config.postcodes === null || config.postcodes?.includes(to.country)) return to;
  return { country: to.country };
};

const wholeCodes: Record<string, RegExp> = {
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  US: /^\d{5}(-\d{4})?$/,
};

/**
 * The place of an address while its field `changed` is typed. Quotes of a part of a postal code would be wrong, and some cost the shop money:
 * until the code is whole, or another field has the focus, the place stays as it was.
 */
export const typedDestination = (
  address: CheckoutValues['address'],
  before: Destination,
  changed: string,
): Destination => {
  const typed = destinationOf(address);
  const isWhole = typed.postcode !== undefined && wholeCodes[typed.country]?.test(typed.postcode);
  return isWhole || changed !== 'address.postcode' ? typed : before;
};
