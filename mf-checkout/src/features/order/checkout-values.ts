import type { Address, NewAddress, NewCartOrder, PostalAddress, Quote } from '@kerf/contracts';
import { hasPostcodes } from '@kerf/contracts/domain';
import { hasRegions, regionOf, regionsOf } from '@kerf/contracts/orders';
import { currentCountry } from '@kerf/session';
import { namedCurrency } from '../../named-currency';

/** What the buyer fills in. */
export const noValues = {
  email: '',
  phone: '',
  company: '',
  vatNumber: '',
  address: { name: '', line1: '', line2: '', city: '', region: '', postcode: '', country: 'US' },
  delivery: '',
  /** Whether to save the address. Customers only. */
  save: false,
};
export type CheckoutValues = typeof noValues;

/** The values of a new form. */
export const emptyValues = (country: string): CheckoutValues => ({
  ...noValues,
  address: { ...noValues.address, country },
});

/** What the form begins with. */
export interface CheckoutStart {
  values: CheckoutValues;
  /** A delivery method's id, or empty for the cheapest. */
  delivery: string;
  codes?: readonly string[] | undefined;
}

/** The region as the field of the country shows it: nothing in a country without regions, and a code where there is a list. */
export const shownRegion = (country: string, region: string): string => {
  if (regionsOf(country).length > 0) return regionOf(country, region)?.code ?? '';
  return hasRegions(country) ? region : '';
};

/** An optional field that is left empty is absent. The fields of postal code and region are hidden in a country that has none. */
const addressOf = ({ line2, region, postcode, ...address }: CheckoutValues['address']): PostalAddress => ({
  ...address,
  postcode: hasPostcodes(address.country) ? postcode : '',
  ...(line2.trim() && { line2 }),
  ...(shownRegion(address.country, region).trim() && { region: shownRegion(address.country, region) }),
});

/** The address as the fields show it. */
export const filledAddress = (address: Partial<PostalAddress>): CheckoutValues['address'] => {
  const filled = { ...noValues.address, ...address } as CheckoutValues['address'];
  return { ...filled, region: shownRegion(filled.country, filled.region) };
};

/** What an order takes from a quote. */
export type Priced = Pick<Quote, 'lines' | 'total' | 'currency' | 'codes'> & { method?: string | undefined };

/** The order that the buyer sees: the quoted lines at the quoted prices. A customer's e-mail address comes from the session. */
export const orderOf = (
  { email, phone, company, vatNumber, address, delivery }: CheckoutValues,
  { lines, total, currency, method, codes }: Priced,
  { cart, isGuest }: { cart: string; isGuest: boolean },
): NewCartOrder => ({
  lines: lines.map(({ item, quantity, price }) => ({ item, quantity, price, ...namedCurrency(currency) })),
  delivery: delivery || (method ?? ''),
  address: addressOf(address),
  ...(phone.trim() && { phone }),
  ...(company.trim() && { company }),
  ...(vatNumber.trim() && { vatNumber }),
  total,
  ...namedCurrency(currency),
  cart,
  ...(codes.length > 0 && { codes }),
  ...(isGuest && { email }),
});

const valuesOf = ({
  email = '',
  phone = '',
  company = '',
  vatNumber = '',
  address,
  delivery,
}: NewCartOrder): CheckoutValues => ({
  email,
  phone,
  company,
  vatNumber,
  delivery,
  save: false,
  address: filledAddress(address),
});

export const startFrom = (order: NewCartOrder): CheckoutStart => ({
  values: valuesOf(order),
  delivery: order.delivery,
  codes: order.codes,
});

/** The address and the phone as the address book keeps them. */
export const newAddressOf = ({ address, phone }: Pick<CheckoutValues, 'address' | 'phone'>): NewAddress => ({
  ...addressOf(address),
  ...(phone.trim() && { phone }),
});

/** What a saved address fills in; nothing without one. */
export const fieldsOf = (saved: Address | undefined): Pick<CheckoutValues, 'address' | 'phone'> => {
  if (!saved) return emptyValues(currentCountry());
  const { _id, default: _default, phone = '', ...address } = saved;
  return { address: filledAddress(address), phone };
};
