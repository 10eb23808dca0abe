import type { NewCartOrder, Quote } from '@kerf/contracts';
import { addressOf, emptyAddress, filledAddress, noAddress } from '../../address/address-values';
import { namedCurrency } from '../../named-currency';

/** What the buyer fills in. */
export const noValues = {
  email: '',
  ...noAddress,
  company: '',
  vatNumber: '',
  delivery: '',
  /** Whether to save the address. Customers only. */
  save: false,
};
export type CheckoutValues = typeof noValues;

/** The values of a new form. */
export const emptyValues = (country: string): CheckoutValues => ({
  ...noValues,
  ...emptyAddress(country),
});

/** What the form begins with. */
export interface CheckoutStart {
  values: CheckoutValues;
  /** A delivery method's id, or empty for the cheapest. */
  delivery: string;
  codes?: readonly string[] | undefined;
}

/** A page of the shop's owner that the form shows. */
interface ShownText {
  path: string;
  version: string;
}

/** The start with what was typed before. */
export const withDraft = (start: CheckoutStart, typed: Partial<CheckoutValues>): CheckoutStart => ({
  ...start,
  values: { ...start.values, ...typed, address: { ...start.values.address, ...typed.address } },
  delivery: typed.delivery ?? start.delivery,
});

const acceptedTexts = (texts: readonly ShownText[]): Pick<NewCartOrder, 'acceptedTexts'> =>
  texts.length > 0 ? { acceptedTexts: texts.map(({ path, version }) => ({ path, version })) } : {};

/** What an order takes from a quote. */
export type Priced = Pick<Quote, 'lines' | 'total' | 'currency' | 'codes'> & { method?: string | undefined };

/** The order that the buyer sees: the quoted lines at the quoted prices. A customer's e-mail address comes from the session. */
export const orderOf = (
  { email, phone, company, vatNumber, address, delivery }: CheckoutValues,
  { lines, total, currency, method, codes }: Priced,
  { cart, isGuest, texts }: { cart: string; isGuest: boolean; texts: readonly ShownText[] },
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
  ...acceptedTexts(texts),
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
