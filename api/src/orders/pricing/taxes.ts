/** A line after discounts. */
export interface UntaxedLine {
  /** The id of what is sold. */
  item: string;
  totalCents: number;
  category: string | null;
}

/** Everything that the tax of a purchase depends on. Amounts are after discounts, in the smallest unit of the currency. */
export interface TaxInput {
  lines: readonly UntaxedLine[];
  deliveryCents: number;
  currency: string;
  /** ISO 3166-1 alpha-2: where the goods go. */
  country: string;
  /** As the buyer typed it. Absent while it is not known. */
  postcode?: string | undefined;
}

/** The tax of each line, in the order of the lines, and of the delivery, in multiples of the currency's unit. */
export interface Taxes {
  lineCents: readonly number[];
  deliveryCents: number;
  /** Whether the prices contain it. */
  included: boolean;
  /** The tax cannot be calculated yet. All amounts are 0. */
  isUnknown?: true;
}

/** Finds the taxes of a purchase at once, without a request. */
export type TaxCalculator = (input: TaxInput) => Taxes;

/** What a purchase is priced with while its tax is not known. */
export const unknownTaxes: TaxCalculator = ({ lines }) => ({
  lineCents: lines.map(() => 0),
  deliveryCents: 0,
  included: false,
  isUnknown: true,
});
