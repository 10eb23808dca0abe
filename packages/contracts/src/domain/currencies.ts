/**
 * An amount of money in the smallest unit of its currency: cents for dollars. Every amount inside the shop is one: in the database, the
 * API, the client and the pages. Only the JSON of the spec's calls has dollars, and the codecs of money.ts convert them. Amounts of
 * orders can be in another currency: see orders/order-money.ts.
 */
export type Cents = number;

/** The currency of all prices that staff enter, and of the spec. */
export const baseCurrency: string = 'USD';

const withoutDecimals = 'BIF CLP DJF GNF JPY KMF KRW PYG RWF VND VUV XAF XOF XPF';
const withThreeDecimals = 'BHD JOD KWD OMR TND';

/** The number of decimals of ISO 4217. */
export const decimalsOf = (currency: string): number =>
  withoutDecimals.includes(currency) ? 0 : withThreeDecimals.includes(currency) ? 3 : 2;

/** Amounts are multiples of it: the payment provider takes no third decimal other than 0. */
export const unitOf = (currency: string): number => (decimalsOf(currency) === 3 ? 10 : 1);

/** A currency that the shop takes. Amounts are in its smallest unit. */
export interface OfferedCurrency {
  code: string;
  decimals: number;
  /** What one unit of the base currency costs in this one, as a decimal. */
  rate: string;
  /** Converted list prices are multiples of `step`, plus `ending`. With 100 and 99, they end in .99. */
  step: number;
  ending: number;
}

/** What the price of an item follows from, in cents. `Item` is one. */
export interface Priced {
  price: Cents;
  /** The list price of a reduced item. */
  wasPrice?: Cents | undefined;
  lowestPrice?: Cents | undefined;
  /** What a reduction takes off: a percentage of the list price, or cents. */
  sale?: { percent?: number | undefined; amount?: number | undefined } | undefined;
  /** List prices of other currencies, in their smallest unit. */
  prices?: Readonly<Record<string, number>> | undefined;
  /** The variants that can be the cheapest one in some currency. The price is then that of the cheapest. */
  cheapest?: readonly Priced[] | undefined;
}

/** Amounts in the smallest unit of the currency. `list` is above `price` while the item is reduced. */
export interface ItemPrice {
  price: number;
  list: number;
  /** Of a reduced item: its lowest price in the 30 days before, if it is known. */
  lowest?: number | undefined;
}
